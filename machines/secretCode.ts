/** How many digits a code of the authenticator has (specification, point 5). */
export const secretDigits = 6

/** What a code of the authenticator looks like. */
export const secretCode = new RegExp(`^\\d{${secretDigits}}$`)
