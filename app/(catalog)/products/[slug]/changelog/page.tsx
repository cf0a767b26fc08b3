import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { shareTags } from "@/app/share";
import { ChangelogEntries, FeedLink } from "@/components/product/changelog";
import { EmptyState } from "@/components/ui/empty-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { getChangelog } from "@/lib/operations/public/get-changelog";

type Props = PageProps<"/products/[slug]/changelog">;

// Read once for the head and the body.
const read = cache(async (slug: string, from: string | undefined) =>
  answerOrNull(execute(getChangelog, { slug: decodeURIComponent(slug), from }, await currentContext())),
);

async function changelogOf({ params, searchParams }: Props) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  return read(slug, pick(query, ["from"]).from);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const changelog = await changelogOf(props);
  if (!changelog) return { title: "Not found" };
  const { slug } = changelog;
  return {
    ...shareTags({ page: routes.changelog(slug), image: routes.card("products", slug), alt: changelog.name }),
    title: `${changelog.name}: changelog`,
    description: `What changed in ${changelog.name} since its launch.`,
    alternates: { canonical: routes.changelog(slug), types: { "application/rss+xml": routes.productFeed(slug) } },
  };
}

export default async function ChangelogPage(props: Props) {
  const changelog = await changelogOf(props);
  if (!changelog) notFound();
  const { slug, name, entries, total, newer, older } = changelog;
  const at = (from: string) => routes.changelogFrom(slug, from);

  return (
    <div className="page-width">
      <PageHeading
        title={
          <>
            <LongWords text={name} />: changelog
          </>
        }
        aside={<p className="figures text-mute">{formatCount(total, "entry", "entries")}</p>}
      >
        What changed since the launch, newest first.{" "}
        <NavLink href={routes.product(slug)} className="link">
          Back to <LongWords text={name} />
        </NavLink>
      </PageHeading>
      {entries.length === 0 ? (
        <EmptyState title="Nothing has been published yet.">
          The maker publishes entries from their own pages.
        </EmptyState>
      ) : (
        <ChangelogEntries slug={slug} entries={entries} level="h2" />
      )}
      <nav aria-label="Pages" className="flex items-baseline justify-between gap-4 py-6">
        <span className="min-w-24">
          {newer && (
            <NavLink rel="prev" href={at(newer)} className="link py-1">
              ← Newer
            </NavLink>
          )}
        </span>
        <FeedLink slug={slug} />
        <span className="min-w-24 text-right">
          {older && (
            <NavLink rel="next" href={at(older)} className="link py-1">
              Older →
            </NavLink>
          )}
        </span>
      </nav>
    </div>
  );
}
