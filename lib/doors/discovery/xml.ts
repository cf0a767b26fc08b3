const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that XML 1.0 does not allow even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Any text as an XML content or attribute value. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
