interface ListingTagsProps {
  listing: { sample: boolean; featured: boolean };
}

const tag = "ml-2 inline-block rounded-small border px-1.5 align-middle font-normal text-fine leading-5";

/** Behind a name: that we feature the product, and that it is a row of the shipped sample data. */
export function ListingTags({ listing: { sample, featured } }: ListingTagsProps) {
  return (
    <>
      {featured && <span className={`${tag} border-ink text-ink`}>Featured</span>}
      {sample && <span className={`${tag} text-mute`}>Sample</span>}
    </>
  );
}
