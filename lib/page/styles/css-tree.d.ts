/** The same library in one file: its modules read their tables from disk, which a bundler cannot follow. */
declare module "css-tree/dist/csstree.esm" {
  export * from "css-tree";
}
