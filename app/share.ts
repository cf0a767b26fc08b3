import type { Metadata } from "next";
import { about } from "@/lib/core/about";
import { type Address, ownAddress } from "@/lib/core/address";
import { routes } from "@/lib/core/routes";
import { addresses } from "@/lib/doors/addresses";
import { type SharePage, sharePages } from "@/lib/doors/images/share-pages";
import { CARD } from "@/lib/media/card/size";

interface Shared {
  /** The page's own address, as a path. */
  page: Address;
  /** Its share image, and what that says for who cannot see it. */
  image: Address;
  alt: string;
}

/** What others show for a link to a page. Title and description are those of the page. */
export function shareTags({ page, image, alt }: Shared): Pick<Metadata, "openGraph" | "twitter"> {
  return {
    openGraph: {
      siteName: about.title,
      type: "website",
      locale: "en_GB",
      url: page,
      images: [{ url: image, alt, type: "image/png", ...CARD }],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** The same for a page that is about no product, week or category. */
export function sharePage(name: SharePage, page: Address = ownAddress(`/${name}`)) {
  const { title, text } = sharePages[name];
  return shareTags({ page, image: routes.card("pages", name), alt: `${title} ${text}` });
}

export const homeImage = ownAddress("/og/home.png");

/** The feeds of all launches, for the head of pages that list them. */
export const launchFeeds = {
  "application/atom+xml": [{ url: addresses.feed, title: `${about.title}: newest launches` }],
  "application/feed+json": [{ url: addresses.jsonFeed, title: `${about.title}: newest launches` }],
};
