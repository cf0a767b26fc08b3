export { DraftMissing as default } from "@/app/missing";
