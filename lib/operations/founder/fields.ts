/** What most acts of founders declare: a change that stays within this service. */
export const change = { access: "founder", effects: { readOnly: false, openWorld: false }, limit: "writes" } as const;

/** What most of their pages declare. */
export const read = { access: "founder", effects: { readOnly: true, openWorld: false }, limit: "reads" } as const;

/** What acts declare that read a page on the web and store what it says. */
export const visit = {
  access: "founder",
  effects: { readOnly: false, openWorld: true },
  limit: "page_fetches",
} as const;
