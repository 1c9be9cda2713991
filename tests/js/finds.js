/** @file The check of the search, which is a module of its own and is loaded by no script that is joined. */

import { prepare, search } from "../../templates/assets/search.js";

/** The addresses of what each text finds in an index.
 * @param {{index: object, texts: string[]}} data */
export function finds({ index, texts }) {
  const ready = prepare(index);
  return texts.map(text => search(ready, text).map((/** @type {{href: string}} */ entry) => entry.href));
}
