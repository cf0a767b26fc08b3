/** Headers that are only read: those of a web Request, or of a Node request behind the same two methods. */
export type ReadHeaders = Pick<Headers, "get" | "has">;
