/** What a founder has filled in, as far as the checklist looks at it. */
export interface DraftCopy {
  name: string;
  tagline: string;
  shortDescription: string | null;
  longDescription: string | null;
  categories: string[];
  type: string | null;
  pricingTier: string | null;
  logoUrl: string | null;
}

export interface ChecklistItem {
  id: string;
  done: boolean;
  label: string;
}

/** A gate as the checklist shows it. */
interface ShownGate {
  /** Its id on the checklist. Null for the copy, which the checklist shows field by field. */
  item: string | null;
  done: boolean;
  label: string;
}

/** The items of the copy, then the gates that are given. */
export function checklistOf(draft: DraftCopy, gates: readonly ShownGate[] = []): ChecklistItem[] {
  const shown = gates.flatMap(({ item: id, label, done }) => (id === null ? [] : item(id, label, done)));
  return [...copyItems(draft), ...shown];
}

const item = (id: string, label: string, done: boolean): ChecklistItem => ({ id, done, label });

function copyItems(draft: DraftCopy): ChecklistItem[] {
  return [
    item("product_name", "Name your product", draft.name !== ""),
    item("tagline", "Say what it does in one line", draft.tagline !== ""),
    item("short_description", "Write a short description of at most 200 characters", Boolean(draft.shortDescription)),
    item("long_description", "Tell the whole story in the description", Boolean(draft.longDescription)),
    item("categories", "Pick one to three categories", draft.categories.length > 0),
    item("type", "Say what kind of product it is", draft.type !== null),
    item("pricing_tier", "Say what it costs: Free, Freemium or Paid", draft.pricingTier !== null),
    item("logo_url", "Add a logo", Boolean(draft.logoUrl)),
  ];
}

/** What to do next with a draft, in the order to do it. `unreadable` is the sentence that says why the page gave nothing. */
export function nextStepsOf(
  draft: DraftCopy,
  facts: {
    reviewUrl: string;
    unreadable: string | null;
    listedAt: string | null;
    gates?: readonly ShownGate[] | undefined;
    /** What is said of Instant Launch, if it is offered. */
    instantLaunch?: string | null;
  },
): string[] {
  const missing = checklistOf(draft, facts.gates)
    .filter(({ done }) => !done)
    .map(({ label }) => label.toLowerCase());
  return [
    ...(facts.listedAt
      ? [
          `This product is live already: ${facts.listedAt}. This draft cannot be launched, so do not pay or install anything for it.`,
        ]
      : []),
    ...(facts.unreadable ? [`${facts.unreadable} Fill in the fields by hand.`] : []),
    `Give the founder the review link and keep it private, because anyone who has it can read the draft: ${facts.reviewUrl}`,
    ...(missing.length > 0 ? [`Still open: ${missing.join("; ")}.`] : []),
    ...(facts.instantLaunch ? [facts.instantLaunch] : []),
    "The founder signs in there, finishes the draft and submits it; a person reviews it before it goes live.",
  ];
}
