import type { ReactNode } from "react";
import { formatWeek } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { ProductSummary } from "@/lib/launch/product.schema";
import { Dotted } from "../ui/dotted";
import { Marked } from "../ui/marked";
import { NavLink } from "../ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "../ui/table";
import { Unknown } from "../ui/unknown";
import { CategoryLinks } from "./category-links";
import { typeLabel } from "./labels";
import { ListingTags } from "./listing-tags";
import { Logo } from "./logo";

interface ProductTableProps {
  products: ProductSummary[];
  caption: string;
  /** Draws the vote button of each. */
  vote: (product: ProductSummary) => ReactNode;
  /** Words that were searched for, which are marked. */
  words?: readonly string[] | undefined;
}

/** Listings to compare: a table on wide screens, cards on narrow ones. */
export function ProductTable({ products, caption, vote, words = [] }: ProductTableProps) {
  // The shipped samples have none: a column of dashes says nothing.
  const hasPricing = products.some(({ pricing_tier }) => pricing_tier !== null);
  return (
    <>
      <Table className="hidden md:table">
        <caption className="sr-only">{caption}</caption>
        <TableHead>
          <tr>
            <HeadCell>Product</HeadCell>
            <HeadCell>Categories</HeadCell>
            <HeadCell className="hidden lg:table-cell">Type</HeadCell>
            {hasPricing && <HeadCell className="hidden lg:table-cell">Pricing</HeadCell>}
            <HeadCell>Launched</HeadCell>
            <HeadCell className="text-right">Upvotes</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.slug}
              product={product}
              vote={vote(product)}
              words={words}
              hasPricing={hasPricing}
            />
          ))}
        </tbody>
      </Table>
      <ul className="-mt-px border-t md:hidden">
        {products.map((product) => (
          <ProductCard key={product.slug} product={product} vote={vote(product)} words={words} />
        ))}
      </ul>
    </>
  );
}

const nameLink =
  "font-semibold decoration-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline";

interface EntryProps {
  product: ProductSummary;
  vote: ReactNode;
  words: readonly string[];
}

function ProductRow({ product, vote, words, hasPricing }: EntryProps & { hasPricing: boolean }) {
  return (
    <Row data-listing={product.id} className="group relative">
      <Cell className="min-w-64 [overflow-wrap:anywhere]">
        <span className="flex items-start gap-3">
          <Logo name={product.name} logo_url={product.logo_url} size="small" />
          <span className="min-w-0 flex-1">
            <NavLink href={routes.product(product.slug)} className={nameLink}>
              <Marked text={product.name} words={words} />
            </NavLink>
            <ListingTags listing={product} />
            <span className="line-clamp-3 text-soft">
              <Marked text={product.tagline} words={words} />
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="min-w-36 text-fine text-soft leading-6">
        <CategoryLinks categories={product.categories} />
      </Cell>
      <Cell className="hidden whitespace-nowrap text-fine text-soft leading-6 lg:table-cell">
        {typeLabel(product.type)}
      </Cell>
      {hasPricing && (
        <Cell className="hidden text-fine text-soft leading-6 lg:table-cell">
          {product.pricing_tier ?? <Unknown />}
        </Cell>
      )}
      <Cell className="figures whitespace-nowrap text-fine text-soft leading-6">
        <WeekLink week={product.launch.week} />
      </Cell>
      <Cell className="text-right">{vote}</Cell>
    </Row>
  );
}

function ProductCard({ product, vote, words }: EntryProps) {
  return (
    <li
      data-listing={product.id}
      className="group relative grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b py-3"
    >
      <Logo name={product.name} logo_url={product.logo_url} size="small" />
      <div className="min-w-0">
        <NavLink href={routes.product(product.slug)} className={nameLink}>
          <Marked text={product.name} words={words} />
        </NavLink>
        <ListingTags listing={product} />
        <p className="line-clamp-3 text-soft">
          <Marked text={product.tagline} words={words} />
        </p>
        <p className="text-fine text-mute">
          <Dotted>
            <CategoryLinks categories={product.categories} />
            {typeLabel(product.type)}
            {product.pricing_tier}
            <WeekLink week={product.launch.week} />
          </Dotted>
        </p>
      </div>
      {vote}
    </li>
  );
}

function WeekLink({ week }: { week: string }) {
  return (
    <NavLink
      href={routes.week(week)}
      className="relative z-10 whitespace-nowrap hover:text-ink hover:underline underline-offset-4"
    >
      {formatWeek(week)}
    </NavLink>
  );
}
