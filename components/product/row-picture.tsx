import { picturePath } from "@/lib/media/address";

/** What it takes on the screen, in pixels; the class below says the same. */
const SIZE = { width: 88, height: 56 };

/**
 * The first picture of a product, small, for a row of a list. Nothing without one, and on phones, where the words need the room. It
 * says nothing to screen readers: the gallery has its words.
 */
export function RowPicture({ url }: { url: string | null }) {
  const src = url && picturePath(url);
  if (!src) return null;
  return (
    <img
      src={`${src}?w=320`}
      alt=""
      {...SIZE}
      loading="lazy"
      decoding="async"
      className="h-14 w-22 shrink-0 rounded-small border bg-sunk object-cover object-top max-sm:hidden"
    />
  );
}
