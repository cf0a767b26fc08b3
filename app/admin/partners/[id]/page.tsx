import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { ActionForm, FoldedActionForm } from "@/components/admin/action-form";
import { FilterChips } from "@/components/admin/filter-chips";
import { nameOf } from "@/components/admin/labels";
import { ListingCard } from "@/components/admin/listing-table";
import { partnerStatus } from "@/components/partner/labels";
import { Dotted } from "@/components/ui/dotted";
import { ExternalLink } from "@/components/ui/external-link";
import { LongAddress } from "@/components/ui/long-address";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatDate } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { slugOf } from "@/lib/launch/copy/slug";
import { getPartner } from "@/lib/operations/admin/get-partner";
import { listListings } from "@/lib/operations/admin/list-listings";
import type { PartnerFile } from "@/lib/partner/files";
import { type AdminContext, adminContext } from "../../admin-context";
import { takeOut } from "../../listings/actions";
import { offsetOf, PAGE_SIZE, pageAt } from "../../paging";
import { approve, reject, resume, revoke, stop, takeDown } from "../actions";
import { ApproveForm } from "./approve-form";
import { KeyList } from "./key-list";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Partner" };
}

export default async function PartnerRoute({ params, searchParams }: PageProps<"/admin/partners/[id]">) {
  const ctx = await adminContext();
  const { id } = await params;
  const partner = await answerOrNull(execute(getPartner, { id }, ctx));
  if (!partner) notFound();
  const asked = pick(await searchParams, ["listings", "offset"]);
  return (
    <>
      <PageHeading title={partner.name}>
        <Dotted>
          {partnerStatus(partner.status)}
          {partner.slug}
          <LongAddress text={partner.email} />
          <ExternalLink href={partner.website} className="link [overflow-wrap:anywhere]">
            {partner.website}
          </ExternalLink>
        </Dotted>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Application partner={partner} />
        <aside aria-label="Keys and actions" className="flex min-w-0 flex-col gap-10">
          <Acts partner={partner} />
          <section aria-labelledby="keys">
            <h2 id="keys" className="head-rule font-serif text-head">
              Keys
            </h2>
            <KeyList partnerId={partner.id} keys={partner.keys} revoke={revoke} />
          </section>
        </aside>
      </div>
      {partner.slug && <Published ctx={ctx} partner={partner} asked={asked} />}
    </>
  );
}

function Application({ partner }: { partner: PartnerFile }) {
  return (
    <section aria-labelledby="application" className="min-w-0">
      <h2 id="application" className="mb-4 head-rule font-serif text-head">
        Application
      </h2>
      <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{partner.about}</p>
      <p className="figures pt-3 text-fine text-mute">
        Sent <time dateTime={partner.applied_at}>{formatDate(partner.applied_at)}</time>
        {partner.decided_at && (
          <>
            {" · "}
            {partnerStatus(partner.status).toLowerCase()}{" "}
            <time dateTime={partner.decided_at}>{formatDate(partner.decided_at)}</time>
          </>
        )}
      </p>
      {partner.note && <p className="mt-3 whitespace-pre-line noted text-soft">{partner.note}</p>}
    </section>
  );
}

function Acts({ partner: { id, name, status, live } }: { partner: PartnerFile }) {
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="head-rule font-serif text-head">
        Actions
      </h2>
      {status === "rejected" && (
        <p className="pt-3 text-soft">The application was rejected. They can send another one.</p>
      )}
      {status === "applied" && <ApproveForm id={id} suggestedSlug={slugOf(name)} approve={approve} />}
      {status === "stopped" && (
        <ActionForm id={id} action={resume} label="Resume">
          The partner can publish again, with a new key that they make on their own page. The old keys stay revoked.
        </ActionForm>
      )}
      {status === "applied" && (
        <ActionForm
          id={id}
          action={reject}
          label="Reject"
          reason={{ label: "Reason", hint: "The applicant reads it by email. The audit log keeps it." }}
        >
          The applicant gets an email with the reason.
        </ActionForm>
      )}
      {status === "approved" && (
        <ActionForm
          id={id}
          action={stop}
          label="Stop this partner"
          reason={{ label: "Reason", hint: "The partner reads it by email. The audit log keeps it." }}
        >
          Every key ends at once. Listings stay live until they are taken down.
        </ActionForm>
      )}
      {status === "stopped" && live > 0 && (
        <ActionForm
          id={id}
          action={takeDown}
          label={`Take down ${formatCount(live, "live listing")}`}
          reason={{
            label: "Reason for taking down",
            hint: "Each founder reads it by email. The audit log keeps it with each listing.",
          }}
        >
          They leave the catalog at once. You can restore each of them. To take down a single one, use the list.
        </ActionForm>
      )}
    </section>
  );
}

interface PublishedProps {
  ctx: AdminContext;
  partner: PartnerFile;
  asked: Partial<Record<"listings" | "offset", string>>;
}

/** The partner's listings. For a stopped partner the live ones come first, because they may have to be taken down. */
async function Published({ ctx, partner, asked }: PublishedProps) {
  const isLiveOnly = asked.listings === "live" || (asked.listings !== "all" && partner.status === "stopped");
  const offset = offsetOf(asked.offset);
  const page = { partner_id: partner.id, offset, limit: PAGE_SIZE };
  const { data, total } = await execute(listListings, { ...page, status: isLiveOnly ? "live" : null }, ctx);
  const hrefOf = (listings: "all" | "live", at?: number): Route =>
    withQuery(routes.adminPartner(partner.id), { listings, offset: at || undefined });
  return (
    <section aria-labelledby="published" className="pt-12">
      <h2 id="published" className="mb-4 head-rule font-serif text-head">
        {isLiveOnly && partner.status === "stopped" && partner.live > 0
          ? "Live listings to take down"
          : "Published listings"}
      </h2>
      <FilterChips
        label="Published listings"
        chips={[
          { label: "Live", count: partner.live, href: hrefOf("live"), isCurrent: isLiveOnly },
          { label: "All", href: hrefOf("all"), isCurrent: !isLiveOnly },
        ]}
      />
      {data.length === 0 ? (
        <p className="text-soft">{isLiveOnly ? "None is live." : "Nothing was published yet."}</p>
      ) : (
        <ul className="border-t">
          {data.map((listing) => (
            <ListingCard key={listing.id} listing={listing}>
              {listing.status === "live" && <TakeDown id={listing.id} name={nameOf(listing)} />}
            </ListingCard>
          ))}
        </ul>
      )}
      <Pagination page={pageAt(offset, total)} hrefAt={(at) => hrefOf(isLiveOnly ? "live" : "all", at)} />
    </section>
  );
}

/** The same action as on the listing's own page. */
function TakeDown({ id, name }: { id: string; name: string }) {
  return (
    <FoldedActionForm
      id={id}
      action={takeOut}
      label="Take down"
      of={name}
      reason={{
        label: `Why ${name} is taken down`,
        hint: "The founder reads it by email. The audit log keeps it.",
      }}
    >
      It leaves the catalog at once and can be restored.
    </FoldedActionForm>
  );
}
