export const shortcuts = [
  { key: "j", command: "next", label: "Next draft" },
  { key: "k", command: "previous", label: "Previous draft" },
  { key: "a", command: "approve", label: "Approve" },
  { key: "r", command: "request_changes", label: "Request changes: write the note, then Ctrl+Enter" },
  { key: "c", command: "reject", label: "Reject: write the reason, then Ctrl+Enter" },
  { key: "n", command: "last_note", label: "Use my last note" },
  { key: "u", command: "undo", label: "Undo the last decision" },
  { key: "s", command: "read_site", label: "Read the site now" },
] as const;

export type Command = (typeof shortcuts)[number]["command"];

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** True while the key repeats. */
  repeat: boolean;
}

/** The command of a key, or null: browser shortcuts, repeated keys and keys in text fields have none. */
export function commandOf(press: KeyPress, isTyping: boolean): Command | null {
  if (isTyping || press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null;
  return shortcuts.find(({ key }) => key === press.key)?.command ?? null;
}
