/** A text of strangers inside Markdown: every character that could become markup is escaped. */
export function plainMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~!&]/g, "\\$&");
}
