import type { ReactNode } from "react";
import { CategoryLinks } from "@/components/product/category-links";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { LongAddress } from "@/components/ui/long-address";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { formatDate, formatWeek } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import { valueInWords } from "@/lib/launch/copy/field-values";
import { type FieldTable, listingFields } from "@/lib/launch/copy/fields";
import type { Product } from "@/lib/launch/product.schema";

/** The public fields of a line each, by their public names. Name and tagline are the heading of the page, the maker has a line of its own. */
function shortFacts({ product_name: _name, tagline: _tagline, ...others }: FieldTable) {
  return Object.values(others).flatMap((field) => {
    const isShort = field.kind === "line" || field.kind === "choice" || field.kind === "handle";
    return isShort && field.product && field.product.in !== "creator" ? [[field.product.name, field] as const] : [];
  });
}

interface FactsProps {
  product: Product;
  /** The links that share its page. */
  children: ReactNode;
}

/** The facts of a listing, in the side column. What is unknown has no line: a reader can do nothing with it. */
export function Facts({ product, children }: FactsProps) {
  const { launch, launched_at, creator } = product;
  const values: Readonly<Record<string, unknown>> = product;
  return (
    <dl className="border-t text-fine">
      <Fact term="Launched">
        <time dateTime={launched_at}>{formatDate(launched_at)}</time>
      </Fact>
      <Fact term="Week">
        <NavLink href={routes.week(launch.week)} className="link">
          {formatWeek(launch.week)}
        </NavLink>
      </Fact>
      <Fact term="Rank in its week">No. {launch.rank}</Fact>
      <Fact term={listingFields.categories.label}>
        <CategoryLinks categories={product.categories} />
      </Fact>
      {shortFacts(listingFields).map(([name, field]) => {
        const words = valueInWords(field, values[name]);
        return (
          words && (
            <Fact key={name} term={field.label}>
              {words}
            </Fact>
          )
        );
      })}
      {creator.name && (
        <Fact term={listingFields.creator_name.label}>
          <Maker {...creator} name={creator.name} />
        </Fact>
      )}
      <Fact term="Site">
        <ExternalLink href={product.url} className="link">
          <LongAddress text={hostOf(product.url)} />
        </ExternalLink>
      </Fact>
      <Fact term="Updated">
        <time dateTime={product.updated_at}>{formatDate(product.updated_at)}</time>
      </Fact>
      <Fact term="Share" isScreenOnly>
        {children}
      </Fact>
    </dl>
  );
}

function Fact({ term, isScreenOnly, children }: { term: string; isScreenOnly?: boolean; children: ReactNode }) {
  return (
    <div
      className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-b py-1.5 leading-6"
      data-screen-only={isScreenOnly ? "" : undefined}
    >
      <dt className="text-mute">{term}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Maker({ name, twitter_handle }: { name: string; twitter_handle: string | null }) {
  if (!twitter_handle) return <LongWords text={name} />;
  const handle = twitter_handle.replace(/^@/, "");
  return (
    <>
      <LongWords text={name} />,{" "}
      <ExternalLink href={`https://x.com/${encodeURIComponent(handle)}`} className="link">
        @{handle}
      </ExternalLink>
    </>
  );
}
