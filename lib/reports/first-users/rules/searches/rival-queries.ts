import { say } from "../tables/phrases";
import { isGameKind } from "./intents";
import { onGoogle, type Query, type SearchFacts } from "./query";

type Languages = Pick<SearchFacts, "language" | "words">;

/** "Figma alternative": searches of people who leave one of the first two rivals. */
export const alternativeQueries = (rivals: readonly string[], { language, words }: Languages): Query[] =>
  rivals
    .slice(0, 2)
    .map((rival) => onGoogle(say("query_rival", words, { rival }), say("intent_rival", language, { rival })));

/** "Games like Wordle": searches of people who know one of the first two rivals. */
const likeQueries = (rivals: readonly string[], { language, words }: Languages): Query[] =>
  rivals
    .slice(0, 2)
    .map((rival) => onGoogle(say("query_like", words, { rival }), say("intent_like", language, { rival })));

/** Searches with the names of rivals: what to use instead, and which of two. */
export function rivalQueries({ market: { rivals, kind }, language, words }: SearchFacts): Query[] {
  if (isGameKind(kind)) return likeQueries(rivals, { language, words });
  const alternatives = alternativeQueries(rivals, { language, words });
  const [rival, other] = rivals;
  if (!rival || !other) return alternatives;
  const query = say("query_versus", words, { rival, other });
  return [...alternatives, onGoogle(query, say("intent_choose", language))];
}
