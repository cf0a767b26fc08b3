import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
import { FoldedActionForm } from "@/components/admin/action-form";
import { Changes } from "@/components/admin/changes";
import { actorWords, wordsOf } from "@/components/admin/labels";
import { EmptyState } from "@/components/ui/empty-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatDateTime } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import type { RecentEdit } from "@/lib/launch/edits/put-back";
import { stateInSentence } from "@/lib/launch/states";
import { listEdits } from "@/lib/operations/admin/list-edits";
import { adminContext } from "../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";
import { putBack } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Recent edits" };
}

export default async function EditsPage({ searchParams }: PageProps<"/admin/edits">) {
  const ctx = await adminContext();
  const offset = offsetOf(pick(await searchParams, ["offset"]).offset);
  const { data, total } = await execute(listEdits, { offset, limit: PAGE_SIZE }, ctx);
  const hrefAt = (at: number): Route => withQuery("/admin/edits", { offset: at || undefined });
  return (
    <>
      <PageHeading
        title="Recent edits"
        aside={
          <p role="status" className="figures text-soft">
            {formatCount(total, "edit")}
          </p>
        }
      >
        Edits of listings, newest first. Undo the ones that should not be there: the founder gets an email with your
        reason.
      </PageHeading>
      {data.length === 0 ? (
        <EmptyState title="No edits yet.">You see edits of listings here, with their old and new text.</EmptyState>
      ) : (
        <ol className="border-t">
          {data.map((edit) => (
            <Edit key={edit.id} edit={edit} />
          ))}
        </ol>
      )}
      <Pagination page={pageAt(offset, total)} hrefAt={hrefAt} />
    </>
  );
}

function Edit({ edit }: { edit: RecentEdit }) {
  const { listing } = edit;
  const name = listing.name || "Without a name";
  return (
    <li className="grid gap-x-10 gap-y-1 border-b py-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <NavLink href={routes.adminListing(listing.id)} className="link font-semibold [overflow-wrap:anywhere]">
          <LongWords text={name} />
        </NavLink>
        <p className="text-fine text-soft [overflow-wrap:anywhere]">
          {wordsOf(edit.action)} by {actorWords(edit)}
        </p>
        <p className="figures text-fine text-mute">
          <time dateTime={edit.at}>{formatDateTime(edit.at)}</time>
          {listing.status !== "live" && <> · {stateInSentence(listing.status)}</>}
        </p>
      </div>
      <div className="min-w-0">
        <Changes changes={edit.changes} />
        {edit.can_put_back ? (
          <FoldedActionForm
            id={edit.id}
            action={putBack}
            label="Put back"
            of={`the edit of ${name}`}
            reason={{ label: "Why", hint: "The founder reads it in the email." }}
          >
            The listing gets the text from before this edit.
          </FoldedActionForm>
        ) : (
          <p className="pt-1 text-fine text-mute">Changed again since, or put back.</p>
        )}
      </div>
    </li>
  );
}
