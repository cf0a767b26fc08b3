import { Markdown } from "@/components/product/markdown";

/** What the maker says of the product: the long text, else the short one. */
export function Description({ short, long }: { short: string | null; long: string | null }) {
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="sr-only">
        Description
      </h2>
      {long ? <Markdown text={long} /> : <p className="max-w-[68ch] text-read">{short ?? "No description yet."}</p>}
    </section>
  );
}
