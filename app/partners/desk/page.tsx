import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { partnerStatus } from "@/components/partner/labels";
import { CodeBlock } from "@/components/ui/code-block";
import { EmptyState } from "@/components/ui/empty-state";
import { ExternalLink } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { formatDate, formatDateTime } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import type { AnswerOf } from "@/lib/core/operation-types";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { stateLabel } from "@/lib/launch/states";
import { getPartnerDashboard } from "@/lib/operations/founder/get-partner-dashboard";
import { publishCall } from "../publish-call";
import { end, rotate } from "./actions";
import { PartnerKeys } from "./partner-keys";

export const metadata: Metadata = { title: "Your partner page", robots: { index: false, follow: false } };

type Dashboard = NonNullable<AnswerOf<typeof getPartnerDashboard>>;

export default async function PartnerDeskPage() {
  const ctx = await currentContext();
  const account = accountOf(ctx);
  if (!account) redirect(signInPath("/partners/desk"));
  const dashboard = await execute(getPartnerDashboard, {}, ctx);
  if (!dashboard) return <NoApplication email={account.email} />;
  const isApproved = dashboard.status === "approved";
  return (
    <div className="page-width">
      <PageHeading title={dashboard.name}>
        Your partner page: {partnerStatus(dashboard.status).toLowerCase()}
        {dashboard.slug && (
          <>
            , as <code className="font-mono text-fine">{dashboard.slug}</code>
          </>
        )}
        . {stands(dashboard)}
      </PageHeading>
      {dashboard.note && (
        <figure className="mb-8 max-w-[68ch] border-ink noted">
          <figcaption className="text-fine text-mute">We wrote:</figcaption>
          <blockquote className="whitespace-pre-line">{dashboard.note}</blockquote>
        </figure>
      )}
      <div className="flex flex-col gap-12 pt-2">
        {(isApproved || dashboard.keys.length > 0) && (
          <section aria-labelledby="keys" className="max-w-[48rem]">
            <h2 id="keys" className="head-rule font-serif text-head">
              Keys
            </h2>
            <PartnerKeys keys={dashboard.keys} isApproved={isApproved} rotate={rotate} end={end} />
          </section>
        )}
        {isApproved && <TryIt appUrl={ctx.settings.appUrl} />}
        {isApproved && <Published published={dashboard.published} />}
        {isApproved && <Refused refusals={dashboard.refusals} />}
      </div>
    </div>
  );
}

function NoApplication({ email }: { email: string }) {
  return (
    <div className="page-width">
      <PageHeading title="Your partner page" />
      <EmptyState title="We have no application with your address.">
        You are signed in as {email}.{" "}
        <NavLink href="/partners" className="link">
          Apply as a partner
        </NavLink>
        , or sign in with the address of your application.
      </EmptyState>
    </div>
  );
}

function stands({ status, applied_at, decided_at }: Dashboard): string {
  if (status === "applied") return `We have your application of ${formatDate(applied_at)}. We email you the decision.`;
  return decided_at === null ? "" : `Decided on ${formatDate(decided_at)}.`;
}

function TryIt({ appUrl }: { appUrl: string }) {
  return (
    <section aria-labelledby="try" className="max-w-[48rem]">
      <h2 id="try" className="mb-4 head-rule font-serif text-head">
        Try a call
      </h2>
      <CodeBlock label="curl" code={publishCall(appUrl, { dry_run: true })} />
      <p className="pt-3 text-soft">
        With <code className="font-mono text-fine">dry_run</code> we check everything and publish nothing. We send no
        email and store nothing. It returns 200 with the listing as it would go live. Leave it out to publish. See all
        fields and errors in the{" "}
        <NavLink href={routes.operationDocs("submit_product")} className="link">
          documentation
        </NavLink>
        .
      </p>
    </section>
  );
}

function Published({ published: { total, listings } }: Pick<Dashboard, "published">) {
  return (
    <section aria-labelledby="published">
      <h2 id="published" className="flex flex-wrap items-baseline justify-between gap-x-4 head-rule">
        <span className="font-serif text-head">Published</span>
        <span className="figures text-fine text-mute">{formatCount(total, "listing")}</span>
      </h2>
      {listings.length === 0 && <p className="pt-3 text-soft">Your listings appear here.</p>}
      <ul>
        {listings.map(({ name, slug, url, status, published_at, is_claimed }) => (
          <li key={url} className="grid gap-x-6 border-b py-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {status === "live" && slug ? (
                <NavLink href={routes.product(slug)} className="link font-semibold">
                  {name}
                </NavLink>
              ) : (
                <span className="font-semibold">{name}</span>
              )}
              <ExternalLink href={url} className="block w-fit text-fine text-mute hover:underline">
                {url}
              </ExternalLink>
            </p>
            <p className="figures text-fine text-soft">
              {stateLabel(status)}
              {published_at && (
                <>
                  {" "}
                  since <time dateTime={published_at}>{formatDate(published_at)}</time>
                </>
              )}
              <span className="block text-mute">
                {is_claimed ? "Its founder has signed in" : "Its founder has not signed in yet"}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {total > listings.length && <p className="pt-3 text-fine text-mute">The newest {listings.length} are shown.</p>}
    </section>
  );
}

function Refused({ refusals }: Pick<Dashboard, "refusals">) {
  return (
    <section aria-labelledby="refused">
      <h2 id="refused" className="head-rule font-serif text-head">
        Refused
      </h2>
      {refusals.length === 0 ? (
        <p className="pt-3 text-soft">We refused no calls.</p>
      ) : (
        <ul>
          {refusals.map(({ at, url, code, detail, dry_run }) => (
            <li key={at + detail} className="border-b py-3">
              <p className="figures text-fine text-mute">
                <time dateTime={at}>{formatDateTime(at)}</time> ·{" "}
                <NavLink href={routes.errorDocs(code)} className="link font-mono">
                  {code}
                </NavLink>
                {dry_run && " · a test"}
              </p>
              <p className="[overflow-wrap:anywhere]">{url ?? "No URL was sent"}</p>
              <p className="text-fine text-soft [overflow-wrap:anywhere]">{detail}</p>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-3 text-fine text-mute">The last 50 are stored.</p>
    </section>
  );
}
