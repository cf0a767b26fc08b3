import { webUrl } from "@/lib/core/clean-text";
import { isDefaultUrl } from "@/lib/page/facts/default-hosts";
import type { PageEvidence } from "@/lib/page/facts/evidence";
import { isOfType, organizationTypes, productTypes, siteTypes } from "@/lib/page/facts/json-ld";
import { metaOf } from "@/lib/page/facts/page-evidence";
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
      return {
        passed: missing.length === 0,
        message:
          missing.length === 0
            ? `Shared, the page is titled ${quoted(title ?? "")}.`
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
    judge: ({ evidence: { jsonLd } }) => {
      const types = [...new Set(jsonLd.filter((node) => isOfType(node, known)).map((node) => String(node["@type"])))];
      return {
        passed: types.length > 0,
        message:
          types.length > 0
            ? `Structured data describes: ${types.slice(0, 4).join(", ").slice(0, 120)}.`
            : "The page has no structured data about the product or its maker.",
        fix: "Describe the product as JSON-LD: a SoftwareApplication with name, description and offers.",
      };
    },
  },
];

/** The picture of shared links; null if it is where a template says, because nothing is there. */
function pictureOf(page: PageEvidence): string | null {
  const picture = declaredPicture(page);
  return picture === null || isDefaultUrl(picture) ? null : picture;
}

function declaredPicture(page: PageEvidence): string | null {
  return webUrl(metaOf(page, "og:image", "og:image:url", "og:image:secure_url", "twitter:image"), page.base);
}
