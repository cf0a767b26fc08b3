import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { withQuery } from "@/lib/core/address";
import { textBounds } from "@/lib/core/text-bounds";

/** What is missing at a path, as far as it tells. Below a product or draft that there is, only a page is missing. */
export function Missing({ path }: { path: string }) {
  const [, kind, name, ...below] = path.split("/");
  const isOwn = below.length === 0 || below.join("/") === "changelog";
  if (kind === "products" && name && isOwn) return <ProductMissing slug={name} />;
  if (kind === "submit" && name && isOwn) return <DraftMissing />;
  if (kind === "me" && name && name !== "account") return <LaunchMissing />;
  return <PageMissing />;
}

/** Shown at an address of no page. */
function PageMissing() {
  return (
    <div className="page-width">
      <PageHeading title="This page is not in the catalog" />
      <EmptyState title="Nothing is published at this URL. Look for it here.">
        <search aria-label="Products">
          <form action="/products" className="flex max-w-lg flex-wrap gap-2 py-2">
            <Input
              type="search"
              name="q"
              maxLength={textBounds.search}
              aria-label="Search the products"
              placeholder="Words or a URL"
              className="min-w-0 flex-1 basis-48"
            />
            <Button type="submit">Search</Button>
          </form>
        </search>
        Or read{" "}
        <NavLink href="/" className="link">
          this week&rsquo;s launches
        </NavLink>{" "}
        and the{" "}
        <NavLink href="/categories" className="link">
          index of categories
        </NavLink>
        .
      </EmptyState>
    </div>
  );
}

/** Shown at the address of a product that is not listed: leads to a search for the words of its name. */
export function ProductMissing({ slug }: { slug: string }) {
  const words = wordsOf(slug);
  return (
    <div className="page-width">
      <PageHeading title="No product at this URL" />
      <EmptyState title="The product was renamed, taken out of the catalog, or never listed here.">
        {words ? (
          <NavLink href={withQuery("/products", { q: words })} className="link">
            Search for &ldquo;{words}&rdquo;
          </NavLink>
        ) : (
          <NavLink href="/products" className="link">
            Search all products
          </NavLink>
        )}
        , or read{" "}
        <NavLink href="/" className="link">
          this week&rsquo;s launches
        </NavLink>
        .
      </EmptyState>
    </div>
  );
}

/** Shown at the address of a draft that there is not, or not any more. */
export function DraftMissing() {
  return (
    <div className="page-width">
      <PageHeading title="No open draft at this link" />
      <EmptyState title="The link is incomplete, or the draft has expired.">
        Check that you copied the whole link. We remove drafts that nobody edits;{" "}
        <NavLink href="/submit" className="link">
          open a new one
        </NavLink>{" "}
        with the same URL in a few seconds.
      </EmptyState>
    </div>
  );
}

/** Shown to a signed-in person at the address of a launch that is not, or no longer, theirs. */
function LaunchMissing() {
  return (
    <div className="page-width">
      <PageHeading title="No launch of yours at this URL" />
      <EmptyState title="It belongs to another account, or there is no such launch.">
        You may have signed in with another email address, or the launch was given to somebody else. See{" "}
        <NavLink href="/me" className="link">
          your launches
        </NavLink>
        .
      </EmptyState>
    </div>
  );
}

/** The words of a slug; empty if it is no slug, so that nothing is put into our mouth. */
function wordsOf(slug: string): string {
  return /^[a-z0-9-]{1,80}$/i.test(slug) ? slug.replaceAll("-", " ").trim() : "";
}
