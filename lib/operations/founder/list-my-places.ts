import { z } from "zod";
import { findPlaces } from "@/db/places";
import { definePageOperation } from "@/lib/core/operation";
import { thisWeek } from "@/lib/launch/catalog/this-week";
import { read } from "./fields";

export const listMyPlaces = definePageOperation({
  ...read,
  name: "list_my_places",
  summary: "The places of the founder's launches of this week, each with its rank before today's upvotes.",
  input: z.strictObject({}),
  run: (_, { db, actor, now }) => findPlaces(db, { ownerId: actor.id, ...thisWeek(now) }),
});
