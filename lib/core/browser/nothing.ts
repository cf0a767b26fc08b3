// In place of polyfills for browsers that cannot show the site anyway: scripts/left-out.mjs.
export {};
