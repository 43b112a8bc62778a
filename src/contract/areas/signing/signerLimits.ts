/** What holds for who signs without an account: what the server holds to, and what page and mails say. */
export const signerLimits = {
  /** How long a mailed code works. */
  codeMinutes: 15,
  /** Wrong codes after which another one is needed. */
  wrongCodes: 3,
  /** How long the link works with which somebody fetches what was signed. */
  fetchDays: 30,
} as const
