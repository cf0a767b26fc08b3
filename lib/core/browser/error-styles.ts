// In place of the look of the page that Next shows if app/global-error.tsx fails too. Its words do without. See
// scripts/left-out.mjs.
export const errorStyles = {};
export const errorThemeCss = "";
export const WarningIcon = () => null;
