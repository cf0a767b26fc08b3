/** Where a noun phrase ends. */
export const phraseEnd =
  /\s(?:for|that|which|who|whose|with|to|about|by|from|in|on|of|where|when|made|built|designed|without|and|your|you|as|at|is|are|so|because|while|like)\b|[,;!?()…]|\.(?=\s|$)/iu;

/** Words before the noun that nobody types. */
const praise =
  /^(?:free and|lightweight|native|personali[sz]ed|elegant|sleek|robust|comprehensive|innovative|ai-powered(?=\s\S+\s)|premium|essential|official|cute|private|custom|minimal|minimalist|read-only|governed|intelligent|the|an?|your|our|my|this|first|only|new|next|#1|no\.? ?1|simple|simplest|easy|easiest|best|better|modern|powerful|beautiful|fast|fastest|vetted|smart|smarter|friendly|gentle|quiet|tidy|fair|tiny|little|lovely|delightful|fully|most|more|truly|really|top|authentic|modular|upcoming|chaotic|dynamic|stunning|next-gen|versatile|seamless|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|multi)-(?:week|day|month|hour|minute|part|step)|(?!local)[\w]+-first|all-new|award-winning|ultimate|complete|\d[\d.,]*[\s-]?(?:g|kg|gram|mm|cm|inch|litre|liter|watt|page|bit))\s+/iu;

/** A phrase without the words before its noun that nobody types: "The simplest planner" is "planner". */
export function withoutPraise(text: string): string {
  const shorter = text.replace(praise, "");
  return shorter === text ? text : withoutPraise(shorter);
}

/** "Dog groomers" → "dog groomers"; names in capitals stay. */
export const lowerUnlessName = (word: string) =>
  /^\p{Lu}[\p{Ll}’'-]+$/u.test(word) && !properNames.has(word) ? word.toLowerCase() : word;

/** Words with a capital wherever they are. */
const properNames = new Set(
  "English French German Spanish Italian Portuguese Japanese Chinese Korean Turkish Welsh Irish Latin Arabic Russian Dutch Polish Christian Catholic Jewish Muslim European American British Postgres Android Windows Google Python Java Django Laravel React Notion Figma Slack Discord".split(
    " ",
  ),
);
