import type { LaunchRow } from "@/db/drafts";
import { weekFrom } from "@/lib/core/catalog/weeks";
import { formatWeek } from "@/lib/core/format/dates";
import { type ChecklistItem, checklistOf, inSentence } from "@/lib/launch/copy/checklist";
import type { ListedCopy } from "@/lib/launch/copy/field-values";
import type { DraftFacts } from "./draft-facts";

/** One condition for submitting, in words for the founder. */
export interface Gate {
  id: "copy" | "badge" | "upvotes" | "week";
  /** Its id on the draft's checklist. Null for the copy, which the checklist shows field by field. */
  item: string | null;
  done: boolean;
  label: string;
  /** About how long it takes, in words. */
  takes: string;
  /** What it means, for a founder who has no draft yet. */
  beforehand: string;
  /** What is left to do in this draft. */
  explanation: string;
  progress?: { have: number; need: number };
  /** Of the copy: the fields that are not filled in. */
  missing?: ChecklistItem[];
}

/** The parts of a draft's row that the gates check. */
export type Judged = ListedCopy & Pick<LaunchRow, "badgeVerifiedAt" | "launchWeek" | "instantLaunch" | "instantPaidAt">;

/**
 * What has to be done before a draft can be submitted, in order. The checklist, the next steps and the mails show the
 * same gates. Instant Launch replaces badge, upvotes and wait.
 */
export function judgeGates(row: Judged, { upvotes, freeSlots }: Pick<DraftFacts, "upvotes" | "freeSlots">): Gate[] {
  const copy = copyGate(row);
  if (row.instantLaunch) return [copy, paymentGate(row)];
  return [copy, badgeGate(row), upvoteGate(upvotes), weekGate(row, freeSlots)];
}

/** The step that holds every field. */
export const COPY_LABEL = "Complete the listing";

function copyGate(row: Judged): Gate {
  const needed = checklistOf(row);
  const missing = needed.filter(({ done }) => !done);
  return {
    id: "copy",
    item: null,
    done: missing.length === 0,
    label: COPY_LABEL,
    takes: "about 10 minutes",
    beforehand: "We read your page and fill in what it says about itself. You edit the words and add pictures.",
    explanation:
      missing.length === 0
        ? "Everything is filled in."
        : `Still missing: ${missing.map(({ label }) => inSentence(label)).join("; ")}.`,
    progress: { have: needed.length - missing.length, need: needed.length },
    missing,
  };
}

function badgeGate(row: Judged): Gate {
  const done = row.badgeVerifiedAt !== null;
  return {
    id: "badge",
    item: "badge",
    done,
    label: "Install the badge on the product’s site",
    takes: "about 5 minutes",
    beforehand: "A small link on your site that leads to your page here. We check it.",
    explanation: done
      ? "We found the badge on your site. Keep it there."
      : "Put the badge, a link to your future listing, on your product’s page. Then let us check it.",
  };
}

/** Labels by how many upvotes are required. */
const UPVOTE_LABELS = [
  "Upvote other products",
  "Upvote one other product",
  "Upvote two other products",
  "Upvote three other products",
];

function upvoteGate({ have, need }: DraftFacts["upvotes"]): Gate {
  const done = have >= need;
  return {
    id: "upvotes",
    item: "upvotes",
    done,
    label: UPVOTE_LABELS[need] ?? `Upvote ${need} other products`,
    takes: "about 5 minutes",
    beforehand: "Give them to products that you would recommend. Upvotes of the last seven days count.",
    explanation: upvoteWords(have, need),
    progress: { have: Math.min(have, need), need },
  };
}

function upvoteWords(have: number, need: number): string {
  if (need === 0) return "No other product is live yet, so you need to upvote none.";
  if (have >= need) return "Thank you: your upvotes of the last seven days count towards your launch.";
  return `Upvote ${need - have} more. Upvotes of the last seven days count; those for your own products do not.`;
}

function weekGate(row: Judged, free: number | null): Gate {
  const gate = (done: boolean, explanation: string): Gate => ({
    id: "week",
    item: "launch_week",
    done,
    label: "Choose a launch week",
    takes: "a minute",
    beforehand: "Your launch goes live on the Monday of that week, at 00:00 UTC.",
    explanation,
  });
  if (row.launchWeek === null) return gate(false, "Choose a week with a free place.");
  const week = formatWeek(row.launchWeek);
  if (free === null) return gate(false, `${week} cannot be booked any more. Choose a later one.`);
  if (free === 0) return gate(false, `${week} is full by now. Choose another one.`);
  return gate(true, `${weekFrom(row.launchWeek)}. We keep your place once you submit.`);
}

function paymentGate(row: Judged): Gate {
  const done = row.instantPaidAt !== null;
  return {
    // In the place of the week: one step of the editor chooses between both.
    id: "week",
    item: "instant_launch",
    done,
    label: "Pay for Instant Launch",
    takes: "a few minutes",
    beforehand: "You pay once, and skip badge, upvotes and waiting.",
    explanation: done
      ? "Instant Launch is paid: badge, upvotes and waiting are skipped, and the listing goes live once it is approved."
      : "Pay for Instant Launch, or choose a launch week instead. A payment shows here shortly after you return.",
  };
}
