interface ListingTagsProps {
  listing: { sample: boolean; featured: boolean };
}

/** An en space that stays behind the name, and a place to break: a tag on a line of its own begins at the edge. */
const GAP = "\u2002\u200b";
const word = "align-middle font-normal text-fine leading-5";

/** Behind a name: that we feature the product, in a frame, and that it is a row of the shipped sample data, as a quiet word. */
export function ListingTags({ listing: { sample, featured } }: ListingTagsProps) {
  return (
    <>
      {featured && GAP}
      {featured && (
        <span className={`${word} inline-block rounded-small border border-ink px-1.5 text-ink`}>Featured</span>
      )}
      {sample && (
        // Hidden with its gap, which would draw an empty line below a name.
        <span data-sample-tag="">
          {GAP}
          <span className={`${word} text-mute`}>Sample</span>
        </span>
      )}
    </>
  );
}
