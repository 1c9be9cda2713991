/** @file Runs one check of checks.js or finds.js in Node: its data as JSON from standard input, its findings as JSON to standard output. */

import * as checks from "./checks.js";
import * as finds from "./finds.js";

const input = [];
for await (const chunk of process.stdin) input.push(chunk);
const [, , name] = process.argv;
const check = /** @type {Record<string, (data: any) => unknown>} */ ({ ...checks, ...finds })[name];
process.stdout.write(JSON.stringify(check(JSON.parse(Buffer.concat(input).toString()))));
