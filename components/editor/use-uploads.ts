"use client";

import { useRef, useState } from "react";
import { MAX_BYTES, MAX_GALLERY, type PictureUse } from "@/lib/media/limits";
import type { EditorValues } from "../draft/form-values";
import { withPicture } from "./editor-values";
import { z } from "./z";

const Answer = z.union([
  z.object({ picture: z.object({ url: z.string(), width: z.number(), height: z.number() }) }),
  z.object({ message: z.string() }),
]);

export interface Uploads {
  /** The file on its way. */
  busy: { use: PictureUse; name: string } | null;
  /** The last file that was added. */
  added: string | null;
  problems: Partial<Record<PictureUse, string>>;
  send(files: File[], use: PictureUse): void;
}

/**
 * Uploads pictures to `address` one after the other and adds them to the draft's values. A refused file leaves
 * a message; the others are still uploaded.
 */
export function useUploads(address: string, change: (edit: (values: EditorValues) => EditorValues) => void): Uploads {
  const [busy, setBusy] = useState<Uploads["busy"]>(null);
  const [added, setAdded] = useState<Uploads["added"]>(null);
  const [problems, setProblems] = useState<Uploads["problems"]>({});
  const line = useRef<Promise<void>>(Promise.resolve());

  const say = (use: PictureUse, words: string) =>
    setProblems((all) => ({ ...all, [use]: [all[use], words].filter(Boolean).join(" ") }));

  async function sendOne(file: File, use: PictureUse): Promise<void> {
    setBusy({ use, name: file.name });
    setAdded(null);
    const answer = await upload(address, file, use);
    if ("message" in answer) {
      say(use, `${file.name}: ${answer.message}`);
    } else {
      let isTaken = true;
      change((values) => {
        isTaken = use === "logo" || values.media.length < MAX_GALLERY;
        return withPicture(values, answer.picture, use);
      });
      if (isTaken) setAdded(file.name);
      else say(use, `${file.name}: the gallery is full, so it was not added.`);
    }
    setBusy(null);
  }

  return {
    busy,
    added,
    problems,
    send(files, use) {
      setProblems((all) => ({ ...all, [use]: undefined }));
      for (const file of files) line.current = line.current.then(() => sendOne(file, use));
    },
  };
}

async function upload(address: string, file: File, use: PictureUse): Promise<z.output<typeof Answer>> {
  if (file.size > MAX_BYTES) {
    const has = (file.size / 1024 / 1024).toFixed(1);
    return { message: `it has ${has} MiB. A file may have at most 8 MiB; compress it and send it again.` };
  }
  const form = new FormData();
  form.set("file", file);
  try {
    const response = await fetch(`${address}?use=${use}`, { method: "POST", body: form });
    return Answer.parse(await response.json());
  } catch {
    return { message: "it was not sent, as there was no answer. Check the connection and choose it again." };
  }
}
