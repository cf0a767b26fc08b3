// Apart from note.ts, whose words a browser loads only if there is a note.

/** The cookie by which one page tells the next what has become of something. Its value is `kind.slug`. */
export const NOTE_COOKIE = "note";
