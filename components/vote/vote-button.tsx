"use client";

import { clsx } from "clsx";
import { useActionState, useEffect, useRef } from "react";
import { useFormStatus } from "react-dom";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import type { Standing } from "@/lib/launch/votes/my-votes";
import { VoteCount } from "../product/vote-count";
import { blankState, type FormAction } from "../ui/form-state";
import { toast } from "../ui/toasts";
import { useIsScripted } from "../ui/use-is-scripted";
import { expectedVote, type ShownVote, type Voter } from "./expected-vote";
import { VOTED } from "./voted";

interface VoteButtonProps {
  product: { slug: string; name: string; upvotes: number };
  voted: boolean;
  standing: Standing;
  /** Why the vote is not counted, in a sentence; null if it is. */
  why: string | null;
  voter: Voter;
  /** Takes a form with `slug`, `voted` ("true" or "false") and `return_to`. */
  cast: FormAction<ShownVote>;
  /** The path to return to after signing in. */
  returnTo: string;
  size?: "list" | "page";
}

/**
 * A form with one button; in print the count alone. Works without scripts; with scripts it shows the vote at once, and what
 * there is to say goes to the site's region for notes.
 */
export function VoteButton(props: VoteButtonProps) {
  const { product, voted, standing, why, voter, cast, returnTo, size = "list" } = props;
  const before = { voted, upvotes: product.upvotes, standing };
  const [state, send] = useActionState(cast, { ...blankState, answer: before });
  const isScripted = useIsScripted();
  const shown = state.answer ?? before;
  const { attempt, problem } = state;
  const message = problem ?? state.done;
  useEffect(() => {
    // A second answer in the same words is said again.
    if (attempt > 0 && message) toast(message, problem ? "problem" : "note");
  }, [attempt, message, problem]);
  useEffect(() => {
    if (attempt > 0 && !problem) document.dispatchEvent(new Event(VOTED));
  }, [attempt, problem]);
  const form = useRef<HTMLFormElement>(null);
  const { name } = product;
  const isTakenBack = attempt > 0 && !problem && !shown.voted;
  // In a list the button says "+1 tonight" itself: a line below would move the next button while somebody upvotes down the list.
  const saysWhy = shown.voted && why && !(size === "list" && standing === "tonight");
  useEffect(() => {
    // The next press takes the note away, and so does leaving the page.
    if (isTakenBack) return toast(`You took back your upvote of ${name}.`, "note", () => press(form.current));
  }, [isTakenBack, name]);
  return (
    <>
      <span className="hidden pt-0.5 font-semibold print:block">
        <VoteCount upvotes={shown.upvotes} />
      </span>
      <form
        ref={form}
        action={send}
        // In a list the button and its note are boxes of the row itself: the note gets a line of its own below.
        className={size === "list" ? "contents" : "relative z-10 flex shrink-0 flex-col items-start gap-1"}
        data-screen-only=""
        data-vote={product.slug}
      >
        <input type="hidden" name="slug" value={product.slug} />
        <input type="hidden" name="return_to" value={returnTo} />
        <Toggle name={product.name} vote={shown} voter={voter} size={size} />
        {message && !isScripted && (
          <p role="status" className={clsx("text-fine text-soft", size === "list" ? inRow : "w-60")}>
            {message}
          </p>
        )}
        {saysWhy && (!message || isScripted) && (
          <details className={clsx("text-fine", size === "list" && inRow)}>
            <summary className="text-soft hover:text-ink">
              {shortWords[standing]}
              <span className="sr-only"> – why your upvote of {product.name} is not counted</span>
            </summary>
            <p className={size === "list" ? "text-soft" : floating}>{why}</p>
          </details>
        )}
      </form>
    </>
  );
}

const press = (form: HTMLFormElement | null) => form?.querySelector("button")?.click();

/** Takes its own place below the button, so that it covers nothing. */
const inRow = "relative z-10 col-span-full mt-1 justify-self-end md:ml-auto md:w-64 md:text-right";
const floating =
  "absolute bottom-full left-0 z-30 mb-2 w-60 rounded-small border bg-paper p-3 text-fine text-soft shadow-float sm:top-full sm:bottom-auto sm:mt-2 sm:mb-0";

/** Shown after the name on every visit. */
const standingWords: Record<Standing, string> = {
  counted: "",
  tonight: ", +1 tonight",
  waiting: ", in review",
  refused: ", not counted",
};

/** The note below the button on later visits; a click shows the reason. */
const shortWords: Record<Standing, string> = {
  counted: "",
  tonight: "saved, counts at midnight UTC",
  waiting: "in review",
  refused: "not counted",
};

const numbers = { list: "leading-5", page: "font-normal font-serif text-head" };

/** In a list the triangle stands on its number, so that the two are read as one. */
const boxes = {
  list: "h-12 min-w-14 flex-col sm:min-w-[4.75rem] justify-center gap-1 px-1.5",
  page: "h-12 justify-between gap-2 px-4",
};

interface ToggleProps {
  name: string;
  vote: ShownVote;
  voter: Voter;
  size: "list" | "page";
}

function Toggle({ name, vote, voter, size }: ToggleProps) {
  const { pending, data } = useFormStatus();
  const shown = pending ? expectedVote(vote, data.get("voted") === "true", voter) : vote;
  const suffix = shown.voted ? standingWords[shown.standing] : "";
  const isTonight = shown.voted && shown.standing === "tonight";
  const hasMark = !(isTonight && size === "list");
  return (
    <button
      type="submit"
      name="voted"
      value={String(!vote.voted)}
      aria-pressed={shown.voted}
      aria-disabled={pending}
      onClick={(event) => pending && event.preventDefault()}
      className={clsx(
        "group/vote figures relative z-10 inline-flex items-center whitespace-nowrap rounded-small border border-faint bg-paper font-semibold transition-colors duration-150 hover:border-accent aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-on-tint",
        boxes[size],
      )}
    >
      {hasMark && <Mark />}
      <span className="sr-only">{`Upvote ${name} (${formatCount(shown.upvotes, "upvote")})${suffix}`}</span>
      {/* The text above says the same in full. */}
      <span aria-hidden="true" className="inline-flex flex-col items-center">
        <span className={numbers[size]}>{formatNumber(shown.upvotes)}</span>
        {isTonight && size === "list" && <span className="pb-0.5 font-normal text-fine leading-none">+1 tonight</span>}
      </span>
      {size === "page" && (
        <span aria-hidden="true" className="font-normal text-body">
          {isTonight ? "+1 tonight" : shown.voted ? "upvoted" : shown.upvotes === 1 ? "upvote" : "upvotes"}
        </span>
      )}
    </button>
  );
}

/** An outline, filled after the vote; it moves up briefly when the vote is given. */
function Mark() {
  return (
    <svg
      viewBox="0 0 12 10"
      aria-hidden="true"
      className="group-aria-pressed/vote:-translate-y-px h-2.5 w-3 fill-transparent stroke-accent transition-[fill,transform] duration-150 group-aria-pressed/vote:fill-accent group-active/vote:-translate-y-0.5"
    >
      <path d="M6 1.2 11 9H1z" strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  );
}
