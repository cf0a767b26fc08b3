/** What the form of deleting an account holds, and why it was refused. */
export interface DeleteAccountState {
  email: string;
  live: "delete" | "keep";
  error: string | null;
}

export const blankDeletion: DeleteAccountState = { email: "", live: "delete", error: null };
