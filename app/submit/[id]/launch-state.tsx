import type { ReactNode } from "react";
import { LaunchNote } from "@/components/me/launch-note";
import { NavLink } from "@/components/ui/nav-link";
import { withQuery } from "@/lib/core/address";
import { formatDate, formatDateTime, formatWeek, weekInWords } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { FounderDraft } from "@/lib/launch/draft/founder-draft";
import { stateWords } from "@/lib/launch/states";

type Launch = Pick<
  FounderDraft,
  | "status"
  | "slug"
  | "url"
  | "review_note"
  | "launch_week"
  | "go_live_at"
  | "instant_launch"
  | "listed"
  | "review_takes"
>;

/** The state of a launch in one or two sentences, with the next step. */
export function LaunchState({ launch }: { launch: Launch }) {
  const words = wordsOf(launch);
  if (!words) return null;
  return (
    <section aria-label="Status of the launch" className="mb-8 border-ink noted">
      <h2 className="font-semibold text-read">{words.title}</h2>
      <p className="max-w-[68ch] text-soft">{words.text}</p>
      {launch.slug && plans[launch.status] && (
        <p className="pt-2">
          <NavLink href={routes.myLaunch(launch.slug)} className="link">
            {plans[launch.status]}
          </NavLink>
        </p>
      )}
      <LaunchNote launch={{ status: launch.status, note: launch.review_note }} />
      {launch.status === "rejected" && (
        <p className="pt-2">
          <NavLink href={withQuery("/submit", { url: launch.url })} className="link">
            Open a new draft of this product
          </NavLink>
        </p>
      )}
    </section>
  );
}

/** Shown once a launch was withdrawn: what that changed. */
export function Withdrawn({ week }: { week: string | null }) {
  return (
    <p role="status" className="mb-8 border-good noted text-good">
      Withdrawn.{week && ` Your place in ${weekInWords(week)} is free again.`} You can edit the draft and submit it
      again.
    </p>
  );
}

/** What its founder can do on the launch's own page. */
const plans: Partial<Record<Launch["status"], string>> = {
  submitted: "Withdraw it to change something",
  scheduled: "Move it to another week, or withdraw it",
  live: "See its figures, or edit it",
  unlisted: "Bring it back, or edit it",
  held: "See it among your launches",
};

function wordsOf(launch: Launch): { title: string; text: ReactNode } | null {
  const { label: title, meaning } = stateWords(launch.status);
  switch (launch.status) {
    case "draft":
      return launch.review_note
        ? { title: "We ask for changes", text: "Make them below and submit again. We have kept everything you wrote." }
        : null;
    case "submitted":
      return { title, text: <InReview launch={launch} /> };
    case "scheduled":
      return { title, text: <Scheduled launch={launch} /> };
    case "live":
      return { title, text: <Live launch={launch} /> };
    case "rejected":
      return { title, text: `${meaning} Once you have solved the problem, you can submit it again from a new draft.` };
    case "taken_down":
    case "unlisted":
    case "held":
      return { title, text: meaning };
    default:
      return null;
  }
}

function InReview({ launch }: { launch: Launch }) {
  if (launch.listed) return "It cannot be approved while its product has another listing. You can withdraw it.";
  return (
    <>
      A person reviews it before it goes live. We email you the decision
      {launch.review_takes && `; ${launch.review_takes}`}. {launch.instant_launch && "It goes live with the approval."}
      {launch.launch_week && !launch.instant_launch && `We keep your place in ${weekInWords(launch.launch_week)}.`} You
      cannot edit until we decide.
    </>
  );
}

function Scheduled({ launch }: { launch: Launch }) {
  if (!launch.go_live_at) return "It goes live in its week.";
  return (
    <>
      It goes live on <time dateTime={launch.go_live_at}>{formatDateTime(launch.go_live_at)}</time>
      {launch.launch_week && `, in ${weekInWords(launch.launch_week)}`}.
    </>
  );
}

function Live({ launch }: { launch: Launch }) {
  const { go_live_at, launch_week } = launch;
  return (
    <>
      {go_live_at ? <>Live since {formatDate(go_live_at)}. </> : null}
      {launch_week && (
        <>
          See its place in{" "}
          <NavLink href={routes.week(launch_week)} className="link">
            {formatWeek(launch_week)}
          </NavLink>
          .
        </>
      )}
    </>
  );
}
