/** The fewest launches of other people whose median is shown: from fewer, the private figures of one could be worked out. */
export const MIN_COMPARED = 5;
