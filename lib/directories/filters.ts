// Apart from browse.ts, which browsers load when somebody is about to filter.

/** The query parameters of the list, in the order of its address. */
export const filterNames = ["q", "category", "pricing", "min_dr", "launch_platform", "link_type", "sort"] as const;
/** The filters as an address carries them. */
export type DirectoryFilters = Partial<Record<(typeof filterNames)[number], string>>;

export const PER_PAGE = 50;
