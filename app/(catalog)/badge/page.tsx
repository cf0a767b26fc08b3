import type { Metadata } from "next";
import { answerOrProblem } from "@/app/answer";
import { liveOf, ownLaunches } from "@/app/own-launches";
import { pick } from "@/app/query";
import { sharePage } from "@/app/share";
import { curlGet, mcpCall } from "@/components/docs/call-examples";
import { SameAnswer } from "@/components/docs/same-answer";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHeading } from "@/components/ui/page-heading";
import { type BadgeVariant, badgeVariants } from "@/lib/badge/snippet";
import { pathOf } from "@/lib/core/address";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { getBadgeSnippet } from "@/lib/operations/public/get-badge-snippet";
import { getProduct } from "@/lib/operations/public/get-product";
import { BadgeForm } from "./badge-form";
import { BadgePreview } from "./badge-preview";
import { CheckForm } from "./check-form";
import { checkPage } from "./check-page";
import { NoBadge } from "./no-badge";
import { OwnListings } from "./own-listings";
import { slugIn } from "./slug-in";

const names = ["slug", "product_name", "variant"] as const;

export const metadata: Metadata = {
  ...sharePage("badge"),
  title: "The badge",
  description:
    "HTML and Markdown of the Launch Catalog badge with your live upvote count, and a check that it is there.",
  alternates: { canonical: "/badge" },
};

const rules = [
  "A real link that visitors can see, with the picture or with words.",
  "Search engines may follow it: no nofollow, ugc or sponsored.",
  "It links to your listing, from your product’s own site.",
  "Links in comments, scripts, templates and noscript do not count.",
] as const;

export default async function BadgePage({ searchParams }: PageProps<"/badge">) {
  const values = pick(await searchParams, names);
  const ctx = await currentContext();
  const input = { ...values, slug: slugIn(values.slug) };
  const { answer: badge, problem } = await answerOrProblem(execute(getBadgeSnippet, input, ctx));
  // The listing's own, if the slug of its draft was typed.
  const slug = badge && input.slug ? slugIn(badge.href) : undefined;
  const own = await ownLaunches(ctx);
  const isOwn = own.some((launch) => launch.slug === slug);
  const page = slug && isOwn ? await pageOf(slug, ctx) : undefined;
  const chosen = badge?.variant ?? "default";

  return (
    <div className="page-width">
      <PageHeading title="The badge">
        Show your launch on your own site. The picture counts your upvotes and looks right on light pages and on dark
        ones.
      </PageHeading>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div>
          <OwnListings listings={liveOf(own)} chosen={slug} />
          <BadgeForm
            values={values}
            chosen={chosen}
            variants={badgeVariants.map((variant) => ({ variant, image: imagePath(variant, slug) }))}
          />
        </div>
        <section aria-label="The badge to paste" className="flex min-w-0 flex-col gap-6">
          {problem && <NoBadge problem={problem} />}
          {badge && (
            <>
              <BadgePreview image={imagePath(chosen, slug)} alt={badge.alt} href={pathOf(badge.href)} />
              <CodeBlock label="HTML" code={badge.html} />
              <CodeBlock label="Markdown" code={badge.markdown} />
            </>
          )}
        </section>
      </div>
      <section
        aria-labelledby="check"
        className="mt-16 grid gap-x-14 gap-y-6 border-t pt-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
      >
        <div>
          <h2 id="check" className="font-serif text-head">
            Check your badge
          </h2>
          <p className="mt-2 text-soft">What counts:</p>
          <ul className="mt-1 list-disc pl-5 text-soft marker:text-mute">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p className="mt-3 text-fine text-mute">
            We check live listings every week. We email you if the badge is gone.
          </p>
        </div>
        <div className="min-w-0">
          {/* Another listing's form is a new one, with that listing's page. */}
          <CheckForm key={slug} action={checkPage} slug={slug} isOwn={isOwn} page={page} />
        </div>
      </section>
      {badge && (
        <SameAnswer
          curl={curlGet(`${ctx.settings.appUrl}/api/v1`, "/badge", present(input))}
          mcp={mcpCall("get_badge_snippet", present(input))}
        />
      )}
    </div>
  );
}

/** The website of a live listing, where its founder most likely put the badge. */
async function pageOf(slug: string, ctx: Context): Promise<string | undefined> {
  const { answer } = await answerOrProblem(execute(getProduct, { slug }, ctx));
  return answer?.url;
}

function imagePath(variant: BadgeVariant, slug: string | undefined): string {
  return slug ? routes.badgeImage(slug, variant) : routes.plainBadgeImage(variant);
}

function present(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
