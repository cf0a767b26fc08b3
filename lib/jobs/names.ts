/** Every job and what it takes care of, in the order in which they run: what goes live or expires decides which mail is due. */
export const jobLabels = {
  decisions: "Decisions of admins, once they can no longer be undone",
  go_live: "Launches whose time has come",
  expiry: "Drafts that nobody has finished in time",
  vote_review: "Review of votes",
  // After the review, which may still count votes of the week that has ended.
  week_close: "Final ranks of the weeks that have ended",
  overtaken: "Mails to founders whose product went live without their submission",
  launch_eve: "Mails to founders who launch tomorrow",
  admin_digest: "Mails to admins about what waits",
  mail: "Mails that are due, and failed ones to try again",
  newsletter: "The approved issue of the newsletter",
  retention: "Data that is stored for a time only",
  checkpoint: "Checkpoints of the embedded database",
  copy: "Copies of the embedded database",
  // Last: nobody waits for these, and a storage or a founder's site may be slow.
  pictures: "Pictures that nothing shows any more",
  logos: "Logos to fetch from other sites",
  link_checks: "Links that directories gave",
  directory_visits: "Whether directories still answer",
  badges: "Badges on founders' sites",
} as const;

export type JobName = keyof typeof jobLabels;

export const jobNames = Object.keys(jobLabels) as [JobName, ...JobName[]];
