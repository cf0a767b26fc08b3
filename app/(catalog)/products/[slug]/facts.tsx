import type { ReactNode } from "react";
import { CategoryLinks } from "@/components/product/category-links";
import { typeLabel } from "@/components/product/labels";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { Unknown } from "@/components/ui/unknown";
import { formatDate, formatWeek } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { Product } from "@/lib/launch/product.schema";

/** The facts of a listing, in the side column. */
export function Facts({ product }: { product: Product }) {
  const { launch, launched_at, creator } = product;
  return (
    <dl className="border-t text-fine">
      <Fact term="Launched">
        <time dateTime={launched_at}>{formatDate(launched_at)}</time>
      </Fact>
      <Fact term="Issue">
        <NavLink href={routes.week(launch.week)} className="link">
          {formatWeek(launch.week)}
        </NavLink>
      </Fact>
      <Fact term="Rank in its week">No. {launch.rank}</Fact>
      <Fact term="Pricing">{product.pricing_tier ?? <Unknown />}</Fact>
      <Fact term="Type">{typeLabel(product.type)}</Fact>
      <Fact term="Categories">
        <CategoryLinks categories={product.categories} />
      </Fact>
      <Fact term="Maker">{creator.name ? <Maker {...creator} name={creator.name} /> : <Unknown />}</Fact>
      <Fact term="Site">
        <ExternalLink href={product.url} className="link">
          {hostOf(product.url)}
        </ExternalLink>
      </Fact>
      <Fact term="Updated">
        <time dateTime={product.updated_at}>{formatDate(product.updated_at)}</time>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-b py-2">
      <dt className="text-mute">{term}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Maker({ name, twitter_handle }: { name: string; twitter_handle: string | null }) {
  if (!twitter_handle) return name;
  const handle = twitter_handle.replace(/^@/, "");
  return (
    <>
      {name},{" "}
      <ExternalLink href={`https://x.com/${encodeURIComponent(handle)}`} className="link">
        @{handle}
      </ExternalLink>
    </>
  );
}
