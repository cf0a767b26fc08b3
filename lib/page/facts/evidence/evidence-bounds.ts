/**
 * What is stored of one page. Real homepages stay well below all of it; a page made to be slow has nothing else than one of
 * these a hundred thousand times.
 */
export const bounds = {
  /** Characters, in all and of one attribute. */
  text: 60_000,
  hints: 500,
  metas: 500,
  links: 500,
  scripts: 50,
  typed: 200,
  headings: 300,
  paragraphs: 200,
  anchors: 2_000,
  ids: 5_000,
  forms: 50,
  buttons: 100,
  images: 500,
  /** Notices of tools that stand on every page. */
  apart: 20,
} as const;
