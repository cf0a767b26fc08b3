import { z } from "zod";
import { countHeldVotes, findListingsWithHeldVotes } from "@/db/held-votes";
import { definePageOperation } from "@/lib/core/operation";
import { groupsOf, type ListingWithHeldVotes } from "@/lib/launch/votes/held-votes";
import { listPage, read } from "./fields";

export const listHeldVotes = definePageOperation({
  ...read,
  name: "list_held_votes",
  summary: "A page of listings with their held votes by group, with what speaks for and against each group.",
  input: z.strictObject(listPage),
  async run(page, { db }) {
    const { votes, listings: total } = await countHeldVotes(db);
    const data: ListingWithHeldVotes[] = [];
    for (const listing of await findListingsWithHeldVotes(db, page)) {
      data.push({ ...listing, groups: await groupsOf(db, listing.id) });
    }
    return { data, total, votes };
  },
});
