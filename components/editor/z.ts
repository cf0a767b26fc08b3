import { z } from "zod";

// Zod tries new Function() to see whether it may compile parsers. The policy of our pages refuses that, and browsers report it.
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };
