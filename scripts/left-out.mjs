/**
 * What Next's code for browsers brings into every page without need, by the name that it asks for, and what is in its place:
 * polyfills for browsers that are ten years old, an imitation of Node's `process`, a table of constants of which browsers use one,
 * and the look of a page that is shown if our own page for faults fails. Four kilobytes of each page's script. lib/core/browser/left-out.test.ts tells if another version of Next needs more.
 */
export const LEFT_OUT = {
  "../build/polyfills/polyfill-module": "./lib/core/browser/nothing.ts",
  "next/dist/compiled/process": "./lib/core/browser/process.ts",
  "./error-styles": "./lib/core/browser/error-styles.ts",
  "../../../lib/constants": "./lib/core/browser/next-constants.ts",
  "../../../../lib/constants": "./lib/core/browser/next-constants.ts",
};
