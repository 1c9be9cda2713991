/** @file The button that hands on the address of what is shown: to other apps, else to the clipboard, else into a field to copy it from. */

import { part } from "./start.js";
import { text } from "./page.js";

/** Starts the button data-part share, with the field address and the line shared beside it.
 * @param {() => string} link the text after the #, with it */
export function startShare(link) {
  const field = part("address"), told = part("shared");
  part("share").addEventListener("click", async () => {
    const url = new URL(link(), location.href).href;
    told.textContent = "";
    try {
      if ("share" in navigator) return await navigator.share({ title: document.title, url });
      await /** @type {Navigator} */ (navigator).clipboard.writeText(url);
      told.textContent = text("copied");
    } catch (error) {
      // The reader changed their mind.
      if (error instanceof DOMException && error.name === "AbortError") return;
      field.hidden = false;
      field.value = url;
      field.select();
      told.textContent = text("copy");
    }
  });
}
