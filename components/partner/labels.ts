const statuses: Record<string, string> = {
  applied: "Applied",
  approved: "Approved",
  rejected: "Rejected",
  stopped: "Stopped",
};

/** A partner's state as an admin reads it. */
export function partnerStatus(status: string): string {
  return statuses[status] ?? status;
}
