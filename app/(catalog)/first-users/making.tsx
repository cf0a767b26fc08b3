import { Stages } from "./stages";

/** Shown while a report is made. */
export function Making() {
  return (
    <>
      <span data-pending="" hidden />
      <p role="status" className="sr-only">
        Making the report. It takes 50 seconds at most.
      </p>
      <Stages />
    </>
  );
}
