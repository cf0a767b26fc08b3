import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { pick } from "@/app/query";
import { valuesOf } from "@/components/draft/form-values";
import { hostOf } from "@/components/ui/external-link";
import { PageHeading } from "@/components/ui/page-heading";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { formatDate } from "@/lib/core/format/dates";
import { execute } from "@/lib/core/operation";
import type { AnswerOf } from "@/lib/core/operation-types";
import { routes } from "@/lib/core/routes";
import { askOnce } from "@/lib/doors/asked-once";
import { currentContext } from "@/lib/doors/page-context";
import type { FounderDraft } from "@/lib/launch/draft/founder-draft";
import { priceWords } from "@/lib/launch/payment/offer";
import { stateInSentence } from "@/lib/launch/states";
import { getDraft } from "@/lib/operations/founder/get-draft";
import { getSubmission } from "@/lib/operations/public/get-submission";
import { DraftEditor } from "./draft-editor";
import { ClaimDraft, OwnedByOther, SignInToFinish, TakeBackDraft } from "./draft-notices";
import { DraftView } from "./draft-view";
import { checkBadge, chooseInstant, chooseWeek, submit, useCredit } from "./gate-actions";
import type { GateActions } from "./gates";
import { LaunchState, Withdrawn } from "./launch-state";
import { Meanwhile, meanwhileOf } from "./meanwhile";
import { claim, discard, takeBack } from "./ownership-actions";
import { PrefillNote, RefusedLogo } from "./prefill-note";
import { AlreadyListed, DeleteDraft, OtherDrafts } from "./same-product";
import { saveDraftForm } from "./save-draft";

// The URL is the secret: it must not reach search engines, or other sites as a referrer.
const isPrivate = { robots: { index: false, follow: false }, referrer: "same-origin" } as const;

/** Named after its product, so that the tabs of two drafts are told apart. */
export async function generateMetadata({ params }: PageProps<"/submit/[id]">): Promise<Metadata> {
  const { id } = await params;
  const draft = await answerOrNull(askOnce(getSubmission, { id }, await currentContext()));
  const title = draft ? `${draft.product_name ?? hostOf(draft.url)}: ${stateInSentence(draft.status)}` : "Not found";
  return { ...isPrivate, title };
}

const actions: GateActions = {
  checkBadge,
  chooseWeek,
  chooseInstant,
  useCredit,
  submit,
};

export default async function DraftPage({ params, searchParams }: PageProps<"/submit/[id]">) {
  const { id } = await params;
  const { withdrawn } = pick(await searchParams, ["withdrawn"]);
  const ctx = await currentContext();
  const account = accountOf(ctx);
  if (!account) return <SignedOut id={id} ctx={ctx} />;
  return <SignedIn id={id} ctx={ctx} email={account.email} isWithdrawn={withdrawn !== undefined} />;
}

async function SignedOut({ id, ctx }: { id: string; ctx: Context }) {
  const draft = await answerOrNull(askOnce(getSubmission, { id }, ctx));
  if (!draft) notFound();
  const isOpen = draft.status === "draft";
  // Whom it was opened for has claimed it once they are signed in, as by the link of their mail.
  const back = isOpen ? routes.claim(draft.id) : routes.draft(draft.id);
  return <DraftView draft={draft} notice={<SignInToFinish signIn={signInPath(back)} isOpen={isOpen} />} />;
}

/** Reading changes nothing: a signed-in person claims a draft with a button, or by the mailed link. */
async function SignedIn({ id, ...reader }: { id: string; ctx: Context; email: string; isWithdrawn: boolean }) {
  const { ctx } = reader;
  const found = await answerOrNull(execute(getDraft, { draft: id }, ctx));
  if (!found) notFound();
  const { draft } = found;
  const isOpen = draft.status === "draft" && !draft.is_owner;
  if (isOpen && !draft.owned_by_other) {
    return <DraftView draft={draft} notice={<ClaimDraft draft={draft} action={claim} />} />;
  }
  if (isOpen && draft.opened_for_you) {
    return <DraftView draft={draft} notice={<TakeBackDraft draft={draft} action={takeBack} />} />;
  }
  return <Opened found={found} {...reader} />;
}

type Found = AnswerOf<typeof getDraft>;

interface OpenedProps {
  found: Found;
  ctx: Context;
  email: string;
  isWithdrawn: boolean;
}

function Opened({ found: { draft, editor }, ctx, email, isWithdrawn }: OpenedProps) {
  if (!draft.is_owner) return <DraftView draft={draft} notice={<OwnedByOther email={email} />} />;
  if (!editor) {
    const links = meanwhileOf(draft);
    const aside = links && <Meanwhile links={links} />;
    return <DraftView draft={draft} notice={<LaunchState launch={draft} />} noticeSaysState aside={aside} />;
  }
  return <OwnDraft draft={draft} editor={editor} settings={ctx.settings} isWithdrawn={isWithdrawn} />;
}

interface OwnDraftProps {
  draft: FounderDraft;
  editor: NonNullable<Found["editor"]>;
  settings: Context["settings"];
  isWithdrawn: boolean;
}

function OwnDraft({ draft, editor: { gates, weeks, others, hasCredit }, settings, isWithdrawn }: OwnDraftProps) {
  const price = settings.instantLaunchPrice && priceWords(settings.instantLaunchPrice);
  const isInstantOffered = settings.instantLaunchCheckoutUrl !== null || draft.instant_launch;
  return (
    <>
      <div className="page-width">
        <PageHeading title={draft.product_name ?? hostOf(draft.url)}>
          {draft.expires_at && (
            <>
              Your draft, kept until <time dateTime={draft.expires_at}>{formatDate(draft.expires_at)}</time>; each edit
              extends that. Anyone with the link can read it.
            </>
          )}
        </PageHeading>
      </div>
      <DraftEditor
        draft={{
          id: draft.id,
          url: draft.url,
          revision: draft.revision,
          savedAt: draft.updated_at,
          values: valuesOf(draft),
        }}
        gates={gates}
        isListed={draft.listed !== undefined}
        snippet={draft.badge ?? { html: "", markdown: "" }}
        launch={{
          weeks,
          chosen: draft.launch_week,
          hasCredit,
          instant: isInstantOffered ? { chosen: draft.instant_launch, paid: draft.instant_paid, price } : null,
        }}
        save={saveDraftForm}
        actions={actions}
      >
        <AlreadyListed draft={draft} />
        <OtherDrafts drafts={others} discard={discard} />
        {isWithdrawn && <Withdrawn week={draft.launch_week} />}
        <LaunchState launch={draft} />
        <div className="mb-8 empty:hidden">
          <PrefillNote prefill={draft.prefill} isOwner />
          {draft.refused_logo && <RefusedLogo url={draft.refused_logo} />}
        </div>
      </DraftEditor>
      <DeleteDraft draftId={draft.id} discard={discard} />
    </>
  );
}
