/** The uses of a picture; they decide its stored size. */
export const pictureUses = ["logo", "gallery"] as const;
export type PictureUse = (typeof pictureUses)[number];

/** Limits of an upload: bytes of the file, pixels of the picture, pixels of its longer side. */
export const MAX_BYTES = 8 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;
export const MAX_SIDE = 10_000;
/** How many times as long as the other a side may be. */
export const MAX_RATIO = 20;
/** Passes of a progressive JPEG. Usual ones have ten, optimized ones a few more. */
export const MAX_JPEG_PASSES = 100;

/** The maximum bytes of a stored picture. */
export const MAX_KEPT_BYTES = 1024 * 1024;

/** Pictures in one gallery. */
export const MAX_GALLERY = 8;

/** Milliseconds in which a storage must answer. */
export const STORAGE_MS = 10_000;

/** Days for which an unused picture is stored, counted from its upload or the last save that used it. */
export const UNUSED_PICTURE_DAYS = 7;
