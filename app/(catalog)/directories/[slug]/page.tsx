import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { answerOrNull } from "@/app/answer";
import { shareTags } from "@/app/share";
import { breadcrumbs } from "@/app/structured-data";
import { Logo } from "@/components/product/logo";
import { JsonLd } from "@/components/site/json-ld";
import { buttonClass } from "@/components/ui/button";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { withQuery } from "@/lib/core/address";
import { labelSlug } from "@/lib/core/catalog/labels";
import { formatDate } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { DirectoryDetails } from "@/lib/directories/directory-details";
import { directoryIcon } from "@/lib/directories/icons";
import { askOnce } from "@/lib/doors/asked-once";
import { currentContext } from "@/lib/doors/page-context";
import { readDirectory } from "@/lib/operations/public/read-directory";
import { addDirectory } from "../add-directory";
import { myPlans } from "../my-plans";
import { AddHere } from "./add-here";
import { DirectoryFacts } from "./directory-facts";

// Read once for the head and the body.
const read = cache(async (slug: string) =>
  answerOrNull(askOnce(readDirectory, { slug: decodeURIComponent(slug) }, await currentContext())),
);

export async function generateMetadata({ params }: PageProps<"/directories/[slug]">): Promise<Metadata> {
  const known = await read((await params).slug);
  if (!known) return { title: "Not found", robots: { index: false, follow: false } };
  const { id, name } = known.directory;
  const page = routes.directory(id);
  const title = `Submit your product to ${name}`;
  return {
    ...shareTags({ page, image: routes.card("directories", id), alt: title }),
    title,
    description: summaryOf(known),
    alternates: { canonical: page },
  };
}

export default async function DirectoryPage({ params }: PageProps<"/directories/[slug]">) {
  const known = await read((await params).slug);
  if (!known) notFound();
  const { directory, fields, takes, is_away, similar } = known;
  const { id, name, url, submit_url, category, checked_on } = directory;
  const ctx = await currentContext();
  return (
    <div className="page-width">
      <JsonLd data={breadcrumbs(ctx, [{ name: "Directories", page: "/directories" }, { name }])} />
      <header className="double-rule mt-6 pt-6">
        <nav aria-label="Breadcrumb" className="text-fine text-mute">
          <NavLink href="/directories" className="link">
            Directories
          </NavLink>{" "}
          ·{" "}
          <NavLink href={withQuery("/directories", { category })} className="link">
            {category}
          </NavLink>
        </nav>
        <div className="mt-5 flex flex-col items-start gap-x-5 gap-y-4 sm:flex-row">
          <Logo name={name} logo_url={directoryIcon(id)} size="large" />
          <div className="min-w-0 max-w-full">
            <h1 className="font-serif text-title tracking-tight [overflow-wrap:anywhere]">{name}</h1>
            <p className="mt-2 max-w-[60ch] text-read text-soft">{summaryOf(known)}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3 pt-5" data-screen-only="">
          <ExternalLink href={submit_url ?? url} className={buttonClass({ size: "large" })}>
            {submit_url ? `Submit to ${hostOf(url)}` : `Visit ${hostOf(url)}`}
          </ExternalLink>
          <AddHere directory={{ id, name }} plans={await myPlans(ctx)} add={addDirectory} />
          {!submit_url && <p className="text-fine text-soft">We don’t know its submission page. Look for it there.</p>}
        </div>
        {is_away && (
          <p className="mt-4 border-warn noted">
            It did not answer when we last visited. It may be gone: no new plan holds it.
          </p>
        )}
      </header>
      <div className="grid gap-x-16 gap-y-10 pt-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:block print:space-y-10">
        <section aria-labelledby="facts">
          <h2 id="facts" className="head-rule font-serif text-head">
            What we know
          </h2>
          <DirectoryFacts known={known} />
          <p className="max-w-[68ch] pt-3 text-fine text-mute">
            From public lists and our own visits
            {checked_on && (
              <>
                , last on <time dateTime={checked_on}>{formatDate(checked_on)}</time>
              </>
            )}
            . Prices and rules change: read its own terms before you pay.{" "}
            <NavLink href="/contact" className="link">
              Tell us what is wrong
            </NavLink>
          </p>
        </section>
        <div className="flex min-w-0 flex-col gap-10 print:block print:space-y-10">
          <section aria-labelledby="fits">
            <h2 id="fits" className="head-rule font-serif text-head">
              Which products it fits
            </h2>
            <p className="pt-3">{takes}.</p>
            <Fields fields={fields} />
            <p className="pt-3">
              <NavLink href="/campaign" className="link">
                See if it is in a plan for your product
              </NavLink>
            </p>
          </section>
          <Similar category={category} similar={similar} />
        </div>
      </div>
    </div>
  );
}

/** "An AI directory. Freemium, domain rating 54, dofollow link." Only what is known. */
function summaryOf({ directory: { name, category, pricing, dr, link_type } }: DirectoryDetails): string {
  const facts = [pricing, dr === null ? null : `domain rating ${dr}`, link_type && `${link_type} link`].filter(Boolean);
  const told = facts.join(", ");
  return `${name} is listed under ${category}.${told ? ` ${told.charAt(0).toUpperCase()}${told.slice(1)}.` : ""}`;
}

function Fields({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return <p className="pt-1 text-soft">Useful for every category.</p>;
  return (
    <>
      <p className="pt-1 text-soft">Most useful for:</p>
      <ul className="flex flex-wrap gap-2 pt-2 text-fine">
        {fields.map((label) => (
          <li key={label}>
            <NavLink
              href={routes.category(labelSlug(label))}
              className="inline-block rounded-small border px-2.5 py-1 text-soft hover:border-ink hover:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Similar({ category, similar }: { category: string } & Pick<DirectoryDetails, "similar">) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="head-rule font-serif text-head">
        Others in {category}
      </h2>
      <ul>
        {similar.map(({ slug, name, pricing, dr }) => (
          <li key={slug} className="flex items-center justify-between gap-4 border-b py-2">
            <span className="flex min-w-0 items-center gap-3">
              <Logo name={name} logo_url={directoryIcon(slug)} size="small" />
              <NavLink href={routes.directory(slug)} className="min-w-0 font-medium underline-offset-4 hover:underline">
                {name}
              </NavLink>
            </span>
            <span className="inline-flex shrink-0 items-baseline gap-3 text-fine text-soft">
              {pricing}
              {dr !== null && <span className="figures">DR {dr}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
