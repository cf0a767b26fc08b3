/** What a picture is for; it decides how large it is stored. */
export const pictureUses = ["logo", "gallery"] as const;
export type PictureUse = (typeof pictureUses)[number];

/** Bounds of an upload: bytes of the file, pixels of the picture, pixels of its longer side. */
export const MAX_BYTES = 8 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;
export const MAX_SIDE = 10_000;

/** The most bytes that one picture is stored with. */
export const MAX_KEPT_BYTES = 1024 * 1024;

/** Pictures in one gallery. */
export const MAX_GALLERY = 8;

/** Milliseconds within which a storage has to answer. */
export const STORAGE_MS = 10_000;

/** Days for which a picture is stored that no launch names, counted from its upload or the last save that named it. */
export const UNUSED_PICTURE_DAYS = 7;
