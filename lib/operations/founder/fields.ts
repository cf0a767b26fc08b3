/** The declaration of most founder actions: a change that stays within this service. */
export const change = { access: "founder", effects: { readOnly: false, openWorld: false }, limit: "writes" } as const;

/** The declaration of most of their pages. */
export const read = { access: "founder", effects: { readOnly: true, openWorld: false }, limit: "reads" } as const;

/** The declaration of actions that read a web page and store the result. */
export const visit = {
  access: "founder",
  effects: { readOnly: false, openWorld: true },
  limit: "page_fetches",
} as const;
