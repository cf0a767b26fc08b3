import type { FieldError } from "@/lib/core/errors";

const required: Record<string, string> = {
  url: "Enter a URL.",
  email: "Enter your email address.",
  reason: "Write the reason: the audit log keeps it.",
};

/** Problems of an email address that is written rightly. */
const aboutOtherAddresses: ReadonlySet<string> = new Set(["not_the_address", "same_owner"]);

const urls: ReadonlySet<string> = new Set(["url", "logo_url", "website"]);

/** Problems of a URL that is not written as one. Any other says what is wrong with a URL that is. */
const malformed: ReadonlySet<string> = new Set(["invalid_url", "invalid_format", "invalid_type"]);

/** The message for a field's problem in a form; by default the API's message. */
export function fieldMessage({ path, code, message, fix, limit, actual }: FieldError): string {
  // Bounds of texts and lists have a unit.
  const isNumber = (code === "too_big" || code === "too_small") && /\d[.]$/.test(fix);
  // An empty text of a form is missing, whatever its rule calls it. The message for an empty list says how many
  // entries it needs.
  const isEmptyText = code === "too_small" && actual === 0 && !isNumber && !/entr(y|ies)[.]$/.test(fix);
  if (code === "required" || isEmptyText) return required[path] ?? "Fill this in.";
  if (aboutOtherAddresses.has(code)) return `This ${message}. ${fix}`;
  if (path === "email") return "Write a full email address, such as you@your-product.example.";
  if (urls.has(path) && malformed.has(code)) return "Write a full URL, such as https://your-product.example.";
  if (code === "too_big" && limit !== undefined && actual !== undefined && message.endsWith("characters")) {
    return `Shorten this to ${limit} characters; it has ${actual} now.`;
  }
  // The bound alone is clearest.
  if (isNumber) return fix.replace(/^Send/, "Choose");
  return `This ${message}. ${fix}`;
}

/** The first message of each field; `categories.1` belongs to categories. */
export function fieldMessages(errors: FieldError[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const error of errors) {
    const name = error.path.split(".")[0] ?? error.path;
    messages[name] ??= fieldMessage({ ...error, path: name });
  }
  return messages;
}
