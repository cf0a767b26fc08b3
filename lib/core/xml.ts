const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an element or a quoted attribute of HTML, SVG and XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Characters that XML 1.0 does not allow even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The same for a text that may hold what a document of XML cannot. */
export function xmlText(text: string): string {
  return escapeXml(text.toWellFormed().replace(NOT_XML, ""));
}
