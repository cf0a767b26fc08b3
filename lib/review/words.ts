import { Problem } from "@/lib/errors";
import { findBadText } from "@/lib/input";

const MOST = 2_000;

/** An admin's words to a founder, trimmed: 1 to 2,000 characters. Throws `invalid_request`. */
export function requireWords(text: string, path: string): string {
  const words = text.trim();
  const bad = findBadText(words, [path]);
  if (bad.length > 0) throw new Problem("invalid_request", `This field needs another value: ${path}.`, { errors: bad });
  if (words.length >= 1 && words.length <= MOST) return words;
  const isEmpty = words.length === 0;
  throw new Problem(
    "invalid_request",
    isEmpty ? `Write a ${path}; the founder reads it.` : `The ${path} is too long.`,
    {
      errors: [
        {
          path,
          code: isEmpty ? "too_small" : "too_big",
          message: isEmpty ? "is empty" : `has more than ${MOST} characters`,
          fix: `Send 1 to ${MOST} characters.`,
          limit: isEmpty ? 1 : MOST,
          actual: words.length,
        },
      ],
    },
  );
}
