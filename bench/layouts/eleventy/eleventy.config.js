// The model and the texts are read once; each page of each language is one item of a pagination. Eleventy's own plugin
// for languages is left out: with one paginated source it takes every page for a translation of every other.
import {readFileSync} from "node:fs";

const read = path => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

export const model = read("./model.json");
export const texts = Object.fromEntries(model.languages.map(({tag}) => [tag, read(`./texts/${tag}.json`)]));

export default function (config) {
  config.setQuietMode(true);
  config.addPassthroughCopy({"src/assets": "assets"});
  config.addGlobalData("items", () => model.languages.flatMap(({tag}) => model.pages.map(page => ({tag, page}))));
  return {dir: {input: "src"}};
}
