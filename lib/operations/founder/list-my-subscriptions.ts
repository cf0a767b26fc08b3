import { z } from "zod";
import { listSubscriptions } from "@/db/subscriptions";
import { definePageOperation } from "@/lib/core/operation";
import { type MySubscription, subscribedTo } from "@/lib/mail/subscriptions";
import { read } from "./fields";

export const listMySubscriptions = definePageOperation({
  ...read,
  name: "list_my_subscriptions",
  summary:
    "What the caller's address gets by mail because it was asked for: the newsletter, and the listings it follows.",
  input: z.strictObject({}),
  async run(_, { db, actor }): Promise<MySubscription[]> {
    const rows = await listSubscriptions(db, actor.email);
    return rows.map((row) => {
      const name = subscribedTo(row);
      return {
        id: row.id,
        listing: name === null ? null : { name, slug: hasPage(row.status) ? row.slug : null },
        categories: row.categories,
        since: (row.confirmedAt ?? new Date(0)).toISOString(),
      };
    });
  },
});

const hasPage = (status: string | null) =>
  status !== null && ["live", "draft", "submitted", "scheduled"].includes(status);
