/**
 * How long a link works that lets somebody in, or a new address be theirs: what the mail says, and what the server holds to. The chart
 * of a user tells the days of an invitation as well; a test holds both to one number.
 */
export const linkLives = { resetMinutes: 60, invitationDays: 7, emailChangeHours: 24 } as const
