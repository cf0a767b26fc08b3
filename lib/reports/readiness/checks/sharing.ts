import { webUrl } from "@/lib/core/clean-text";
import { isDefaultUrl } from "@/lib/page/facts/evidence/default-hosts";
import type { PageEvidence } from "@/lib/page/facts/evidence/evidence";
import { isOfType, organizationTypes, productTypes, siteTypes } from "@/lib/page/facts/evidence/json-ld";
import { metaOf } from "@/lib/page/facts/evidence/page-evidence";
import { isEmptyTitle } from "@/lib/page/facts/evidence/title";
import { declaredKind } from "@/lib/page/facts/kind/declared-kind";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import { type Check, quoted } from "./check";

/** What networks draw as a large card; below it most fall back to a thumbnail. */
const LARGE = { width: 600, height: 315 };
const known = new Set([...productTypes, ...siteTypes, ...organizationTypes]);

/** How does the page look where it is shared? */
export const sharingChecks: readonly Check[] = [
  {
    id: "logo",
    weight: 3,
    judge: ({ facts: { logo_url: logo } }) => ({
      passed: logo !== null,
      message: logo ? `The logo would be ${quoted(logo)}.` : "We found no logo on the page.",
      fix: 'Link a square picture of at least 180 pixels: <link rel="apple-touch-icon">, or an SVG icon.',
    }),
  },
  {
    id: "social_title",
    weight: 1,
    judge: ({ evidence }) => {
      const [title, description] = [metaOf(evidence, "og:title"), metaOf(evidence, "og:description")];
      const missing = [title ? [] : ["og:title"], description ? [] : ["og:description"]].flat();
      const saysNothing = title !== null && isEmptyTitle(title);
      return {
        passed: missing.length === 0 && !saysNothing,
        message:
          missing.length === 0 || saysNothing
            ? `Shared, the page is titled ${quoted(title ?? "")}${saysNothing ? ", which says nothing of it" : ""}.`
            : `Missing for shared links: ${missing.join(" and ")}.`,
        fix: "Add og:title and og:description, so that shared links say what the page is.",
      };
    },
  },
  {
    id: "social_picture",
    weight: 2,
    judge: ({ evidence }) => {
      const picture = pictureOf(evidence);
      const left = declaredPicture(evidence);
      const missing = left
        ? `The picture of shared links is at a template’s address, ${quoted(left)}.`
        : "Shared links show no picture.";
      return {
        passed: picture !== null,
        message: picture ? `Shared links show ${quoted(picture)}.` : missing,
        fix: "Add og:image with the full URL of a picture of 1200 × 630 pixels.",
      };
    },
  },
  {
    id: "social_picture_size",
    weight: 1,
    judge: ({ evidence }) => {
      const [width, height] = ["og:image:width", "og:image:height"].map((name) => Number(metaOf(evidence, name)) || 0);
      const isDeclared = Boolean(width && height);
      // That there is none is told once, by the check of the picture.
      if (pictureOf(evidence) === null) return { passed: true, message: "There is no picture to measure.", fix: "" };
      return {
        passed: (width ?? 0) >= LARGE.width && (height ?? 0) >= LARGE.height,
        message: isDeclared
          ? `The picture is declared as ${width} × ${height} pixels.`
          : "The picture’s width and height are not declared.",
        fix: `Declare og:image:width and og:image:height, at least ${LARGE.width} × ${LARGE.height}; 1200 × 630 fits everywhere.`,
      };
    },
  },
  {
    id: "structured_data",
    weight: 1,
    judge: ({ evidence, facts: { type } }) => {
      const described = describedIn(evidence);
      return {
        passed: described !== null,
        message: described
          ? `Structured data describes: ${described}.`
          : "The page has no structured data about the product or its maker.",
        fix: `Describe the product as JSON-LD: a ${(type && typeInData[type]) ?? "SoftwareApplication"} with name, description and offers${type === null ? ", or a Product, Service or Course if it is no program" : ""}.`,
      };
    },
  },
];

/** What schema.org calls a type of product that has a type of its own there. */
const typeInData: Partial<Record<NonNullable<ProductFacts["type"]>, string>> = {
  game: "VideoGame",
  mobile_app: "MobileApplication",
  other: "Product, Service or Course",
  web_app: "WebApplication",
};

/** What the structured data is about: the product, its maker or site, or what is no program, such as a course. */
function describedIn(evidence: PageEvidence): string | null {
  const nodes = evidence.jsonLd.filter((node) => isOfType(node, known));
  const types = [...new Set(nodes.map((node) => String(node["@type"])))];
  if (types.length > 0) return types.slice(0, 4).join(", ").slice(0, 120);
  const declared = declaredKind(evidence);
  if (!declared?.isSure) return null;
  return declared.kind === "local" ? "a local business" : `${declared.kind === "event" ? "an" : "a"} ${declared.kind}`;
}

/** The picture of shared links; null if it is where a template says, because nothing is there. */
function pictureOf(page: PageEvidence): string | null {
  const picture = declaredPicture(page);
  return picture === null || isDefaultUrl(picture) ? null : picture;
}

function declaredPicture(page: PageEvidence): string | null {
  return webUrl(metaOf(page, "og:image", "og:image:url", "og:image:secure_url", "twitter:image"), page.base);
}
