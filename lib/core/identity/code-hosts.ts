import { escapeRegExp } from "../regexp";

/** Where code is kept and shown, each project below its owner. */
export const codeHosts: ReadonlySet<string> = new Set(["github.com", "gitlab.com", "codeberg.org"]);

/** The same as a part of a regular expression. */
export const codeHostPattern = [...codeHosts].map(escapeRegExp).join("|");
