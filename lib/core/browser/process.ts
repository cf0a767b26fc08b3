// In place of a whole imitation of Node's `process`: code for browsers only reads its environment. See scripts/left-out.mjs.
export const env = {};
