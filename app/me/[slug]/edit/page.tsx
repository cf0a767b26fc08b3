import { notFound, redirect } from "next/navigation";
import { answerOrNull, answerOrProblem } from "@/app/answer";
import { valuesOf } from "@/components/draft/form-values";
import { EmptyState } from "@/components/ui/empty-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import type { AnswerOf } from "@/lib/core/operation-types";
import { routes } from "@/lib/core/routes";
import { askOnce } from "@/lib/doors/asked-once";
import { currentContext } from "@/lib/doors/page-context";
import { stateWords } from "@/lib/launch/states";
import { findMyLaunch } from "@/lib/operations/founder/find-my-launch";
import { getOwnListing } from "@/lib/operations/founder/get-own-listing";
import { titleOfMine } from "../title";
import { rename } from "./actions";
import { ListingEditor } from "./listing-editor";
import { RenameForm } from "./rename-form";
import { saveListing } from "./save-listing";

export const generateMetadata = ({ params }: PageProps<"/me/[slug]/edit">) =>
  titleOfMine(params, (name) => `Edit ${name}`);

export default async function EditListingPage({ params }: PageProps<"/me/[slug]/edit">) {
  const { slug } = await params;
  const ctx = await currentContext();
  if (!accountOf(ctx)) redirect(signInPath(routes.editMyLaunch(slug)));
  const own = await answerOrNull(askOnce(findMyLaunch, { launch: slug }, ctx));
  if (!own) notFound();
  const { answer: listing } = await answerOrProblem(execute(getOwnListing, { id: own.id }, ctx));
  const name = own.name || own.url;
  return (
    <div className="page-width">
      <PageHeading
        title={
          <>
            Edit <LongWords text={name} />
          </>
        }
      >
        <NavLink href={routes.myLaunch(slug)} className="link">
          Back to its figures
        </NavLink>
        {listing?.status === "live" && listing.slug && (
          <>
            {" · "}
            <NavLink href={routes.product(listing.slug)} className="link">
              See the listing
            </NavLink>
          </>
        )}
      </PageHeading>
      {listing ? <Editor listing={listing} /> : <NotEditable status={own.status} />}
    </div>
  );
}

type Listing = AnswerOf<typeof getOwnListing>;

function Editor({ listing }: { listing: Listing }) {
  const { id, url, revision, updated_at: savedAt, copy, waiting, fingerprint } = listing;
  const isPublic = listing.status === "live";
  return (
    <>
      <ListingEditor listing={{ id, url, revision, savedAt, values: valuesOf(copy), isPublic }} save={saveListing} />
      <RenameForm
        id={id}
        name={copy.product_name ?? ""}
        url={url}
        waiting={waiting}
        fingerprint={fingerprint}
        rename={rename}
      />
    </>
  );
}

function NotEditable({ status }: { status: Parameters<typeof stateWords>[0] }) {
  const { label, meaning } = stateWords(status);
  return (
    <EmptyState title="It cannot be edited here now.">
      {label}. {meaning}
    </EmptyState>
  );
}
