/** An account with an address, and when somebody has shown that they read its mail. */
interface Addressed {
  email: string | null;
  email_confirmed_at: Date | null;
}

/**
 * The address for e-mails that tell anything about the congress or the account; null until it is proven, because an address
 * that nobody has proven may be mistyped. Only messages that prove an address go to one that is not.
 */
export const provenEmail = ({ email, email_confirmed_at }: Addressed): string | null =>
  email_confirmed_at === null ? null : email;
