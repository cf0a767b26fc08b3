import type { PageLanguage } from "./page-language";

/** What is made for a language when the first page in it comes, and kept for the next ones. */
export function perLanguage<Made>(make: (language: PageLanguage) => Made): (language: PageLanguage) => Made {
  const made = new Map<PageLanguage, Made>();
  return (language) => {
    const before = made.get(language);
    if (before !== undefined) return before;
    const now = make(language);
    made.set(language, now);
    return now;
  };
}
