import { about } from "@/lib/core/about";
import { routes } from "@/lib/core/routes";
import { textBounds } from "@/lib/core/text-bounds";
import { escapeXml } from "@/lib/core/xml";

export const badgeVariants = ["default", "white"] as const;
export type BadgeVariant = (typeof badgeVariants)[number];

/** Pixels of every badge image, as the snippets say and the images are drawn. */
export const badgeSize = { width: 240, height: 56 } as const;

/** What a founder pastes into a page, and its parts. */
export interface Badge {
  variant: BadgeVariant;
  href: string;
  image_url: string;
  alt: string;
  html: string;
  markdown: string;
}

interface BadgeWish {
  variant: BadgeVariant;
  /** The listing that it links to and whose live count it shows. Without one it links to the front page. */
  slug?: string | null;
  /** The product's name as it is; it is made safe here. */
  name?: string | null;
}

/** The badge of a listing: its picture, linked to the listing's page. Of no listing in particular without a slug. */
export function badgeSnippet(appUrl: string, { variant, slug, name }: BadgeWish): Badge {
  const href = slug ? `${appUrl}${routes.product(slug)}` : appUrl;
  const image = `${appUrl}${slug ? routes.badgeImage(slug, variant) : routes.plainBadgeImage(variant)}`;
  const alt = badgeAlt(name ?? "");
  return {
    variant,
    href,
    image_url: image,
    alt,
    html: linkedImage({ href, image, alt }),
    markdown: `[![${escapeMarkdown(alt)}](${image})](${href})`,
  };
}

/** What the maker of a launch among the first three of its week pastes into a page. */
export function rankBadgeHtml({ href, image, name }: { href: string; image: string; name: string }): string {
  return linkedImage({ href, image, alt: badgeAlt(name) });
}

function linkedImage({ href, image, alt }: { href: string; image: string; alt: string }): string {
  const { width, height } = badgeSize;
  return `<a href="${href}"><img src="${image}" alt="${escapeXml(alt)}" width="${width}" height="${height}"></a>`;
}

/** The alternative text of the image: "Acme on Launch Catalog". Always one line. */
export function badgeAlt(name: string): string {
  const plain = plainLine(name);
  return plain ? `${plain} on ${about.title}` : about.title;
}

/** A name on one line, without control characters and without those that turn the direction of what follows. */
function plainLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(line).slice(0, textBounds.badgeName).join("").trim();
}

/** CommonMark lets every mark of ASCII be written with a backslash before it, and then it is nothing but itself. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}
