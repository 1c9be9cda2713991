"""The script and the style that the preview alone puts into pages; a built site has neither."""

FOLDER = "/.preview/"
"""Where the preview's own addresses are; no page of a site is in a folder with such a name."""

EVENTS = f"{FOLDER}events"
SCRIPT = f"{FOLDER}reload.js"
STYLE = f"{FOLDER}notice.css"

# A page that is out of sight gives its stream up, for a browser holds six connections to a server and no more; back in
# sight, it is told at once what it missed.
SCRIPT_TEXT = """\
(() => {
  "use strict";
  const told = document.currentScript.dataset;
  const { events, notice } = told;
  let stream = null;
  const hear = (message) => {
    const latest = JSON.parse(message.data);
    if (latest.version !== told.version) {
      // Whoever can show the news without loading the page anew says so.
      if (!document.dispatchEvent(new CustomEvent("preview-news", { cancelable: true, detail: latest.version }))) return;
      stream.close();
      location.reload();
      return;
    }
    document.getElementById(notice)?.remove();
    document.body.insertAdjacentHTML("beforeend", latest.notice);
  };
  const follow = () => {
    stream?.close();
    stream = document.hidden ? null : new EventSource(events);
    if (stream) stream.onmessage = hear;
  };
  document.addEventListener("visibilitychange", follow);
  follow();
})();
"""

STYLE_TEXT = """\
#preview-notice, #preview-notice * { all: revert; box-sizing: border-box; }
#preview-notice { color-scheme: light dark; position: fixed; z-index: 2147483647; inset: auto 0 0; max-height: 60vh;
  overflow: auto; margin: 0; padding: .5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; text-align: start;
  background: #fff4f2; color: #1c1b18; border-top: 4px solid #8a1c14; }
#preview-notice summary { font-weight: 700; padding: .25rem 0; cursor: pointer; color: #8a1c14; }
#preview-notice ol { margin: 0; padding: 0 0 0 2rem; }
#preview-notice li { margin: .5rem 0; }
#preview-notice p { margin: 0; max-width: none; overflow-wrap: anywhere; }
#preview-notice b { font-family: ui-monospace, monospace; }
#preview-notice pre { margin: .25rem 0 0; padding: .25rem 0; overflow-x: auto; font: .95rem/1.4 ui-monospace, monospace;
  white-space: pre; tab-size: 4; }
body.preview-empty { margin: 0; background: #fff4f2; }
body.preview-empty #preview-notice { position: static; max-height: none; }
@media (prefers-color-scheme: dark) {
  #preview-notice { background: #2b1512; color: #f4ece4; border-color: #ffb3a6; }
  #preview-notice summary { color: #ffb3a6; }
  body.preview-empty { background: #2b1512; }
}
@media print { #preview-notice { display: none; } }
"""
