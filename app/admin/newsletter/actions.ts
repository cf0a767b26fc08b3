"use server";

import { form } from "@/app/form";
import type { Texts } from "@/lib/core/changed-fields";
import { formatDate, formatDay } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { addAdPackage } from "@/lib/operations/admin/add-ad-package";
import { approveNewsletterIssue } from "@/lib/operations/admin/approve-newsletter-issue";
import { bookAdDate } from "@/lib/operations/admin/book-ad-date";
import { editAdPackage } from "@/lib/operations/admin/edit-ad-package";
import { editNewsletterOpening } from "@/lib/operations/admin/edit-newsletter-opening";
import { freeAdDate } from "@/lib/operations/admin/free-ad-date";
import { moveAdPackage } from "@/lib/operations/admin/move-ad-package";
import { offerAdPackage } from "@/lib/operations/admin/offer-ad-package";
import { repeatNewsletterBatches } from "@/lib/operations/admin/repeat-newsletter-batches";
import { sendNewsletterTest } from "@/lib/operations/admin/send-newsletter-test";
import { takeBackNewsletterIssue } from "@/lib/operations/admin/take-back-newsletter-issue";
import { notSaved } from "../not-saved";

export const add = form<typeof addAdPackage, Texts>(addAdPackage, {
  done: ({ id }) => ({ goTo: routes.adminAdPackage(id) }),
});

export const edit = form<typeof editAdPackage, Texts>(editAdPackage, {
  done(answer) {
    if ("theirs" in answer) return notSaved(answer.theirs);
    return answer.changed ? { done: "Saved." } : { problem: "Nothing was changed: the package is as it was." };
  },
});

export const move = form(moveAdPackage, { done: ({ place }) => ({ done: `In place ${place} now.` }) });

export const offer = form(offerAdPackage, {
  done: ({ active }) => ({ done: active ? "On offer again." : "Taken off." }),
});

export const book = form(bookAdDate, { done: ({ date }) => ({ done: `${formatDate(date)} is sold.` }) });

export const free = form(freeAdDate, { done: ({ date }) => ({ done: `${formatDate(date)} is free.` }) });

export const editOpening = form<typeof editNewsletterOpening, Texts>(editNewsletterOpening, {
  done(answer) {
    if ("theirs" in answer) return notSaved(answer.theirs);
    return answer.changed ? { done: "Saved." } : { problem: "Nothing was changed: the words are as they were." };
  },
});

export const sendTest = form(sendNewsletterTest, { done: ({ to }) => ({ done: `On its way to ${to}.` }) });

export const approve = form(approveNewsletterIssue, {
  done: ({ isAtOnce, sendAt }) => ({
    done: isAtOnce ? "Approved. Sending begins within a minute." : `Approved. It goes out on ${formatDay(sendAt)}.`,
  }),
});

export const takeBack = form(takeBackNewsletterIssue, { done: () => ({ done: "A draft again." }) });

export const repeat = form(repeatNewsletterBatches, {
  done: ({ mails }) => ({ done: `${formatCount(mails, "mail")}: sending begins within a minute.` }),
});
