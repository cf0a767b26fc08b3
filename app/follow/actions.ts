"use server";

import { form } from "@/app/form";
import { sendSoon } from "@/app/send-soon";
import { routes } from "@/lib/core/routes";
import { followLaunch } from "@/lib/operations/founder/follow-launch";
import { askToFollow } from "@/lib/operations/public/ask-to-follow";

/** Asks for mail about a launch to an address. Answers with the address. */
export const ask = form<typeof askToFollow, string>(askToFollow, {
  async done({ email }) {
    await sendSoon();
    return { done: "", answer: email };
  },
});

/** Begins or ends mail about a launch to the signed-in account. Answers with whether it follows now. */
export const follow = form<typeof followLaunch, boolean>(followLaunch, {
  read: (sent) => ({ slug: sent.get("slug"), following: sent.get("following") === "true" }),
  returnTo: (sent) => routes.product(String(sent.get("slug"))),
  done: ({ following }) => ({
    done: following ? "You follow it." : "You do not follow it any more.",
    answer: following,
  }),
  refused: ({ message }) => ({ problem: message }),
  keepsAnswer: true,
});
