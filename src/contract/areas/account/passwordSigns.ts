/** How long a password is: what the server holds to, and the pages say. */
export const passwordSigns = { fewest: 12, most: 200 } as const
