import type { SearchEngine } from "./first-users.schema";

/** Where a search of each engine opens; newest first where what people ask right now is what counts. */
const addresses: Readonly<Record<SearchEngine, (words: string) => string>> = {
  google: (words) => `https://www.google.com/search?${new URLSearchParams({ q: words })}`,
  reddit: (words) => `https://www.reddit.com/search/?${new URLSearchParams({ q: words, sort: "new" })}`,
  x: (words) => `https://x.com/search?${new URLSearchParams({ q: words, f: "live" })}`,
  hackernews: (words) => `https://hn.algolia.com/?${new URLSearchParams({ q: words, sort: "byDate", type: "all" })}`,
  github: (words) => `https://github.com/search?${new URLSearchParams({ q: words, type: "issues" })}`,
  stackoverflow: (words) => `https://stackoverflow.com/search?${new URLSearchParams({ q: words })}`,
  youtube: (words) => `https://www.youtube.com/results?${new URLSearchParams({ search_query: words })}`,
  linkedin: (words) => `https://www.linkedin.com/search/results/content/?${new URLSearchParams({ keywords: words })}`,
};

/** The address that opens a search. Always one of ours: an engine of reports gives words, never addresses. */
export function searchUrl(engine: SearchEngine, words: string): string {
  return addresses[engine](words);
}
