import type { operations } from "@/lib/operations";

/** What each operation does, in two sentences for people. The description of an operation is written for models: it says when to use it. */
export const introductions = {
  search_products:
    "Finds live products by words, or products like the one at a URL. You get short listings, best matches first.",
  get_top_products:
    "Ranks live products by upvotes: of this week, of a category or of all time. You get as many as you ask for.",
  list_categories: "Lists every category that a product can have. Only these names are valid in filters and drafts.",
  get_product:
    "Returns one live product with its pictures and its newest changelog entries. You also get similar products and others by its maker.",
  list_launch_directories:
    "Searches our catalog of directories by kind, price, domain rating and type of link. Values that we do not know are null.",
  plan_directory_campaign:
    "Plans which directories to submit a product to, ten a week from next Monday. Each comes with the reason and what to prepare.",
  check_launch_readiness:
    "Reads a product’s page once and tells you what to fix before the launch. You also get a suggested listing, duplicates and free launch weeks.",
  get_badge_snippet:
    "Returns our badge as HTML and Markdown. For a live product it shows the upvote count and links to its page.",
  verify_badge:
    "Checks if a page shows our badge with a link that visitors see and search engines follow. If not, you learn why.",
  get_newsletter_ad_options:
    "Lists the newsletter’s ad packages with prices and the next free dates. A person books and pays in the browser.",
  get_first_users_report:
    "Reads a product’s page and suggests its first users: who they are, what bothers them and where to find them. This can take 50 seconds.",
  submit_product:
    "Opens a draft that the founder finishes in the browser. We fill what you leave out from the product’s page.",
  get_submission: "Returns a draft and its checklist. You need the UUID in the draft’s link, which is its secret.",
  update_submission: "Corrects a draft that nobody has claimed yet. Only the fields that you send change.",
  get_my_launches:
    "Lists the launches that you own, newest first, in every state. Each has its badge, dates, rank and upvotes.",
  get_launch_analytics:
    "Returns impressions, clicks and upvotes of one of your launches, in total and per day. We do not count bots, your own visits or repeats.",
  get_directory_campaign_status:
    "Shows where one of your products was submitted and what came of it. It covers paid orders and your own plan.",
  advise_growth:
    "Tells you what to do next for one of your launches, most effective first. Every piece of advice has its evidence and one action.",
  publish_changelog: "Adds an entry to the changelog of one of your live products. Everybody can read it at once.",
} as const satisfies Record<(typeof operations)[number]["name"], string>;
