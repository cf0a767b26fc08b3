import { sql } from "drizzle-orm";

/**
 * The rank of a live launch in its week: the final one once the week has closed. Until then it is counted on each
 * read, so that it is right after every vote. Equal votes share a rank. Column names are raw, so that the outer
 * table's are not confused with the inner one's.
 */
export const rankInWeek = sql<number>`coalesce(listings.final_rank, (
  select count(*)::int + 1 from listings other
  where other.status = 'live' and other.launch_week = listings.launch_week and other.upvotes > listings.upvotes
))`;
