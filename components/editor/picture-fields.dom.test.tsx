import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { valuesFrom } from "../draft/form-values";
import { drawsInDocument } from "../ui/testing/dom";
import { PictureFields } from "./picture-fields";
import { useUploads } from "./use-uploads";

drawsInDocument();
afterEach(() => {
  vi.unstubAllGlobals();
});

function Fields() {
  const [values, setValues] = useState(() => valuesFrom(new FormData()));
  const uploads = useUploads("/pictures", setValues);
  return (
    <PictureFields
      values={values}
      errors={{}}
      uploads={uploads}
      onChange={(change) => setValues((before) => ({ ...before, ...change }))}
    />
  );
}

test("who cannot see the picture hears that it was added, and why another was not", async () => {
  const user = userEvent.setup();
  const answers = [
    { picture: { url: "https://catalog.example/media/1.png", width: 16, height: 10 } },
    { message: "it is no picture." },
  ];
  vi.stubGlobal("fetch", async () => Response.json(answers.shift()));
  render(<Fields />);
  const heard = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  const send = (name: string) =>
    user.upload(screen.getByLabelText(/^Add pictures/), new File(["x"], name, { type: "image/png" }));
  await send("berths.png");
  await waitFor(() => expect(heard()).toContain("berths.png was added."));
  await send("tides.png");
  expect((await screen.findByRole("alert")).textContent).toBe("Error: tides.png: it is no picture.");
  expect(heard()).not.toContain("berths.png was added.");
});
