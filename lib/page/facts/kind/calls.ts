import type { PageEvidence } from "../evidence/evidence";

const MAX_ANCHORS = 1_000;
/** A link or button that calls for something says it in a few words. */
const MAX_CALL = 60;

/** What the links and buttons of a page say to its visitor, as one text. */
export const callsOf = ({ anchors, buttons }: PageEvidence): string =>
  [...anchors.slice(0, MAX_ANCHORS).map(({ text }) => text), ...buttons]
    .filter((text) => text.length > 0 && text.length <= MAX_CALL)
    .join(" . ");
