import { Fragment, type ReactNode } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { Icon } from "@/components/ui/icon";
import { checkShape, circleShape } from "@/components/ui/icon-shapes";
import { NavLink } from "@/components/ui/nav-link";
import { PressButton } from "@/components/ui/press-button";
import { formatDay, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { inSentence } from "@/lib/launch/copy/checklist";
import type { Gate } from "@/lib/launch/draft/gates";
import { type GateAction, GateForm } from "./gate-form";

export interface GateActions {
  checkBadge: GateAction;
  chooseWeek: GateAction;
  chooseInstant: GateAction;
  useCredit: GateAction;
  submit: GateAction;
}

export interface LaunchChoice {
  weeks: { week: string; starts_on: string; free_slots: number }[];
  chosen: string | null;
  /** Null if Instant Launch is not offered. */
  instant: { chosen: boolean; paid: boolean; price: string | null } | null;
  /** True if the account has an Instant Launch to its credit. */
  hasCredit: boolean;
}

interface GatesProps {
  draftId: string;
  gates: Gate[];
  snippet: { html: string; markdown: string };
  launch: LaunchChoice;
  actions: GateActions;
}

/** The gates between a draft and its launch: each with its reason and its form. */
export function Gates({ draftId, gates, snippet, launch, actions }: GatesProps) {
  // A gate without a form of its own has its words alone.
  const bodies: Partial<Record<Gate["id"], ReactNode>> = {
    badge: (
      <BadgeStep
        draftId={draftId}
        snippet={snippet}
        check={actions.checkBadge}
        isDone={gates.some(({ id, done }) => id === "badge" && done)}
      />
    ),
    // Once they are given there is nothing left to ask for, and no number that could change.
    upvotes: gates.some(({ id, done }) => id === "upvotes" && !done) && <UpvotesStep />,
    week: <LaunchStep draftId={draftId} launch={launch} actions={actions} />,
  };
  return (
    <ol>
      {gates.map((gate) => (
        <li
          key={gate.id}
          id={`step-${gate.id}`}
          className="grid scroll-mt-16 grid-cols-[1.75rem_minmax(0,1fr)] border-b py-5"
        >
          {gate.done ? (
            <Icon shape={checkShape} className="mt-1 size-5 text-good" />
          ) : (
            <Icon shape={circleShape} className="mt-1 size-5 text-faint" />
          )}
          <div className="flex min-w-0 flex-col gap-3">
            <div>
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-read">
                {gate.label}
                <span className="figures font-normal text-fine text-mute">{stateOf(gate)}</span>
              </h3>
              <p className="max-w-[68ch] text-soft">
                <Explanation gate={gate} />
              </p>
            </div>
            {bodies[gate.id]}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What is missing in the listing leads to its field. */
function Explanation({ gate: { explanation, missing = [] } }: { gate: Gate }) {
  if (missing.length === 0) return explanation;
  return (
    <>
      Still missing:{" "}
      {missing.map(({ id, label }, index) => (
        <Fragment key={id}>
          {index > 0 && "; "}
          <a href={`#field-${id}`} className="link">
            {inSentence(label)}
          </a>
        </Fragment>
      ))}
      .
    </>
  );
}

/** The steps in one line above the fields, for those that take days: each leads to its place below. */
export function StepLine({ gates }: Pick<GatesProps, "gates">) {
  if (gates.length === 0) return null;
  return (
    <nav aria-label="Steps to launch">
      <ol className="grid grid-cols-1 gap-x-8 border-b py-2 text-fine sm:grid-cols-2 lg:flex lg:flex-wrap">
        {gates.map((gate) => (
          <li key={gate.id}>
            <a
              href={`#step-${gate.id}`}
              className="inline-flex items-center gap-1.5 py-1 underline-offset-4 hover:underline"
            >
              <Icon
                shape={gate.done ? checkShape : circleShape}
                className={gate.done ? "size-4 shrink-0 text-good" : "size-4 shrink-0 text-faint"}
              />
              {gate.label}
              <span className="figures text-mute">{stateOf(gate)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateOf({ done, progress }: Gate): string {
  if (done) return "Done";
  return progress ? `${progress.have} of ${progress.need}` : "To do";
}

/** "2 of 4 steps done". */
export function progressOf(gates: Gate[]): string {
  return `${gates.filter(({ done }) => done).length} of ${formatCount(gates.length, "step")} done`;
}

interface BadgeStepProps {
  draftId: string;
  snippet: GatesProps["snippet"];
  check: GateAction;
  isDone: boolean;
}

/** Once the badge is found its code is at hand, and not in the way. */
function BadgeStep({ isDone, ...step }: BadgeStepProps) {
  if (!isDone) return <BadgeCode {...step} />;
  return (
    <details>
      <summary className="w-fit text-fine">The code of the badge, and another check</summary>
      <div className="flex flex-col gap-3 pt-3">
        <BadgeCode {...step} />
      </div>
    </details>
  );
}

function BadgeCode({ draftId, snippet, check }: Omit<BadgeStepProps, "isDone">) {
  return (
    <>
      <CodeBlock label="HTML to paste into your page" code={snippet.html} />
      <details>
        <summary className="text-fine">The same in Markdown</summary>
        <CodeBlock label="Markdown" code={snippet.markdown} />
      </details>
      <GateForm draftId={draftId} action={check}>
        <PressButton kind="line" busy="Reading your page…">
          Check my page
        </PressButton>
      </GateForm>
    </>
  );
}

function UpvotesStep() {
  return (
    <p>
      <NavLink href="/" className="link">
        See the launches of this week and the last
      </NavLink>{" "}
      or{" "}
      <NavLink href="/products" className="link">
        all products
      </NavLink>{" "}
      and upvote products you would recommend. This number updates when you return.
    </p>
  );
}

function LaunchStep({ draftId, launch, actions }: Pick<GatesProps, "draftId" | "launch" | "actions">) {
  // What is paid is not chosen any more.
  if (launch.instant?.paid) return null;
  return (
    <div className="flex flex-col gap-6">
      <GateForm draftId={draftId} action={actions.chooseWeek}>
        <WeekPicker launch={launch} />
      </GateForm>
      {launch.hasCredit && (
        <section className="border-t pt-4">
          <h4 className="font-semibold">Your credit</h4>
          <p className="mb-3 max-w-[68ch] text-soft">
            You paid for an Instant Launch that did not happen. That payment covers this one: no badge, no upvotes, no
            waiting, no charge.
          </p>
          <GateForm draftId={draftId} action={actions.useCredit}>
            <PressButton kind="line">Use your credit for Instant Launch</PressButton>
          </GateForm>
        </section>
      )}
      {launch.instant && !launch.hasCredit && (
        <InstantLaunch draftId={draftId} instant={launch.instant} choose={actions.chooseInstant} />
      )}
    </div>
  );
}

function WeekPicker({ launch: { weeks, chosen, instant } }: { launch: LaunchChoice }) {
  if (weeks.length === 0) return <p className="text-soft">No week has a free place now. Look again tomorrow.</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="text-fine text-mute">
        The next weeks with a free place; a week starts on Monday, 00:00 UTC
      </legend>
      <div className="mt-2 grid gap-px overflow-hidden rounded-small border bg-line sm:grid-cols-2 xl:grid-cols-3">
        {weeks.map(({ week, starts_on, free_slots }) => (
          <label
            key={week}
            className="flex cursor-pointer items-start gap-3 bg-paper p-3 hover:bg-sunk has-checked:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              name="week"
              value={week}
              defaultChecked={week === chosen && !instant?.chosen}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
              className="mt-1.5 accent-ink"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{formatWeek(week)}</span>
              <span className="block text-fine text-soft">{formatDay(starts_on)}</span>
              <span className="figures block text-fine text-mute">{formatCount(free_slots, "free place")}</span>
            </span>
          </label>
        ))}
      </div>
      {/* With scripts a week is saved as soon as it is chosen. */}
      <noscript>
        <div className="mt-3">
          <PressButton kind="line" busy="Choosing…">
            Choose this week
          </PressButton>
        </div>
      </noscript>
    </fieldset>
  );
}

interface InstantLaunchProps {
  draftId: string;
  instant: NonNullable<LaunchChoice["instant"]>;
  choose: GateAction;
}

function InstantLaunch({ draftId, instant, choose }: InstantLaunchProps) {
  return (
    <section className="border-t pt-4">
      <h4 className="font-semibold">Instant Launch{instant.price && `, ${instant.price}`}</h4>
      <p className="mb-3 max-w-[68ch] text-soft">
        {instant.chosen
          ? "You chose it and have not paid yet. Choose a week above to go back to the free path."
          : "Paid: no badge, no upvotes, no waiting for a week. A person still reviews the listing; it goes live with the approval."}
      </p>
      <GateForm draftId={draftId} action={choose}>
        <PressButton kind="line" busy="Opening the checkout…">
          {instant.chosen ? "Go to the checkout" : "Choose Instant Launch and pay"}
        </PressButton>
      </GateForm>
    </section>
  );
}
