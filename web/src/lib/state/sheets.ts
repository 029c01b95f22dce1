/** Rules that are not known when the client is built, or hold only at times: sheets that the content policy knows as our own. */

const sheets = new Map<string, CSSStyleSheet>();

/** From now on these are the rules of this name; none are put away. */
export function adopt(name: string, rules: string): void {
  let sheet = sheets.get(name);
  if (!sheet) {
    if (!rules) return;
    sheet = new CSSStyleSheet();
    sheets.set(name, sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(rules);
}
