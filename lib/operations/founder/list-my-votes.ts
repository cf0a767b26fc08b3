import { z } from "zod";
import { findVotesOf } from "@/db/votes";
import { definePageOperation } from "@/lib/core/operation";
import { type NotCounted, whyNotCounted } from "@/lib/launch/votes/not-counted";
import { read } from "./fields";

export const listMyVotes = definePageOperation({
  ...read,
  name: "list_my_votes",
  summary: "The founder's votes for these listings, by listing id; each with the reason if it is not counted.",
  input: z.strictObject({ ids: z.array(z.uuid()) }),
  async run({ ids }, { db, actor }): Promise<Map<string, NotCounted | null>> {
    const votes = await findVotesOf(db, actor.id, ids);
    return new Map(votes.map(({ id, ...vote }) => [id, whyNotCounted(vote)]));
  },
});
