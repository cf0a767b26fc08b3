import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { answerOrNull } from "@/app/answer";
import { FollowPart } from "@/app/follow/follow-part";
import { shareTags } from "@/app/share";
import { breadcrumbs } from "@/app/structured-data";
import { voteButtons } from "@/app/vote/vote-buttons";
import { Changelog } from "@/components/product/changelog";
import { Gallery } from "@/components/product/gallery";
import { ProductHead } from "@/components/product/product-head";
import { Share } from "@/components/product/share";
import { JsonLd } from "@/components/site/json-ld";
import { SampleNote } from "@/components/site/sample-note";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { accountOf } from "@/lib/core/access";
import type { Address } from "@/lib/core/address";
import { labelSlug } from "@/lib/core/catalog/labels";
import { formatWeek } from "@/lib/core/format/dates";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { askOnce } from "@/lib/doors/asked-once";
import { countPageView, currentContext } from "@/lib/doors/page-context";
import { readersText } from "@/lib/launch/catalog/share-links";
import { ENTRIES_PER_PAGE } from "@/lib/launch/changelog/read-changelog";
import type { Product } from "@/lib/launch/product.schema";
import { findMyFollow } from "@/lib/operations/founder/find-my-follow";
import { getChangelog } from "@/lib/operations/public/get-changelog";
import { getComingLaunch } from "@/lib/operations/public/get-coming-launch";
import { getProduct } from "@/lib/operations/public/get-product";
import { Coming } from "./coming";
import { Description } from "./description";
import { EntryActions } from "./entry-actions";
import { Facts } from "./facts";
import { NearbyEntries } from "./nearby-entries";
import { productJsonLd } from "./structured-data";

// Read once for the head and the body. No loading.tsx may be above this page: it would send 200 before the 404 is known.
const readProduct = cache(async (slug: string) =>
  answerOrNull(execute(getProduct, { slug: decodeURIComponent(slug) }, await currentContext())),
);

/** The badge on a founder's site leads here before the launch. */
const readComing = cache(async (slug: string) =>
  answerOrNull(askOnce(getComingLaunch, { slug: decodeURIComponent(slug) }, await currentContext())),
);

/** A winner is shared as one. */
function cardOf({ slug, links }: Pick<Product, "slug" | "links">): Address {
  return routes.card(links.rank_badge === null ? "products" : "winners", slug);
}

export async function generateMetadata({ params }: PageProps<"/products/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  const product = await readProduct(slug);
  if (!product) {
    const coming = await readComing(slug);
    const tags = coming
      ? shareTags({
          page: routes.product(coming.slug),
          image: routes.card("products", coming.slug),
          alt: `${coming.name} is to come`,
        })
      : {};
    return {
      ...tags,
      title: coming ? `${coming.name}, to come` : "Not found",
      robots: { index: false, follow: false },
    };
  }
  const description = product.short_description ?? product.tagline;
  const title = `${product.name}: ${product.tagline}`;
  const image = cardOf(product);
  return {
    ...shareTags({ page: routes.product(product.slug), image, alt: title }),
    title,
    description,
    alternates: {
      canonical: product.links.html,
      types: {
        "application/rss+xml": [{ url: routes.productFeed(product.slug), title: `${product.name}: changelog` }],
      },
    },
  };
}

export default async function ProductPage({ params }: PageProps<"/products/[slug]">) {
  const { slug } = await params;
  const product = await readProduct(slug);
  if (!product) {
    const coming = await readComing(slug);
    if (!coming) notFound();
    const follow = <FollowPart launch={coming} following={await isFollowing(coming.slug)} isComing />;
    return <Coming launch={coming} follow={follow} />;
  }
  if (product.slug !== decodeURIComponent(slug)) permanentRedirect(routes.product(product.slug));
  await countPageView(product);
  const { name, tagline, logo_url, short_description, long_description } = product;
  const context = await currentContext();
  const isCut = product.changelog.some(({ truncated }) => truncated);
  const [changelog, following, vote] = await Promise.all([
    isCut ? execute(getChangelog, { slug: product.slug }, context).then(({ entries }) => entries) : product.changelog,
    isFollowing(product.slug),
    voteButtons(context, [product, ...product.by_maker, ...product.related], routes.product(product.slug)),
  ]);

  return (
    <div className="page-width pb-20 sm:pb-0">
      <JsonLd data={productJsonLd(product, `${context.settings.appUrl}${cardOf(product)}`)} />
      <JsonLd
        data={breadcrumbs(context, [
          { name: product.category, page: routes.category(labelSlug(product.category)) },
          { name },
        ])}
      />
      <article>
        <header className="double-rule mt-6 pt-6">
          <AwardLine product={product} />
          <ProductHead name={name} logo_url={logo_url}>
            <p className="max-w-[60ch] text-read text-soft">
              <LongWords text={tagline} />
            </p>
            <CategoryChips categories={product.categories} />
          </ProductHead>
        </header>
        <EntryActions product={product} vote={vote(product, "page")} />
        <div className="mt-4 sm:mt-3">
          <SampleNote entries={[product]} />
        </div>
        <div className="grid gap-x-16 gap-y-12 pt-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] print:block print:space-y-12">
          <div className="flex min-w-0 flex-col gap-12 print:block print:space-y-12">
            <Gallery media={product.media} name={name} />
            <Description short={short_description} long={long_description} />
            {changelog.length > 0 && (
              <Changelog slug={product.slug} entries={changelog} hasMore={changelog.length === ENTRIES_PER_PAGE} />
            )}
          </div>
          <aside aria-label={`Facts about ${name}`} className="lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
            <Facts product={product}>
              <Share url={product.links.html} title={name} text={readersText(product)} />
            </Facts>
            <div className="pt-8">
              <FollowPart launch={{ slug: product.slug, name }} following={following} />
            </div>
          </aside>
          {/* Under the text, so that a short one leaves no hole beside the facts. */}
          <div className="flex min-w-0 flex-col gap-12 print:block print:space-y-12">
            {/* Only who is named has other launches here. */}
            <NearbyEntries
              id="by-maker"
              title={`More from ${product.creator.name}`}
              entries={product.by_maker}
              vote={vote}
            />
            <NearbyEntries id="similar" title="Similar products" entries={product.related} vote={vote} />
          </div>
        </div>
      </article>
    </div>
  );
}

/** Whether the reader follows the listing; null if nobody is signed in. */
async function isFollowing(slug: string): Promise<boolean | null> {
  const ctx = await currentContext();
  return accountOf(ctx) && (await execute(findMyFollow, { slug }, ctx)).following;
}

/** The week and the rank in it, and what the launch has won. */
function AwardLine({ product: { launch, links, featured } }: { product: Product }) {
  return (
    <p className="mb-5 text-fine text-mute">
      <NavLink href={routes.week(launch.week)} className="link">
        {formatWeek(launch.week)}
      </NavLink>{" "}
      · No. {launch.rank}
      {links.rank_badge !== null && (
        <strong className="font-semibold text-ink">
          {" · "}
          {launch.rank === 1 ? "Winner of its week" : "Among the first three of its week"}
        </strong>
      )}
      {featured && <> · Featured</>}
    </p>
  );
}

function CategoryChips({ categories }: { categories: string[] }) {
  return (
    <ul aria-label="Categories" className="mt-3 flex flex-wrap gap-2 text-fine">
      {categories.map((label) => (
        <li key={label}>
          <NavLink
            href={routes.category(labelSlug(label))}
            className="inline-block rounded-small border border-faint px-2.5 py-1 text-ink hover:border-ink hover:underline underline-offset-4"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
