// All tables, by subject. Everybody else imports them from here.
export * from "./accounts";
export * from "./analytics";
export * from "./directories";
export * from "./listings";
export * from "./mail";
export * from "./newsletter";
export * from "./oauth";
export * from "./partners";
export * from "./payments";
export * from "./pictures";
export * from "./search";
export * from "./server";
export * from "./votes";
