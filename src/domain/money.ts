/** Whole cents of an amount as it travels and is stored: a decimal string of two places ("-12.50"). Throws for anything else. */
export function centsOf(amount: string): number {
  if (!/^-?\d{1,13}\.\d{2}$/.test(amount)) throw new RangeError(`${amount} is no amount of two decimals`)
  // Without its point it is a whole number of cents: nothing is rounded.
  const digits = amount.replace('.', '')
  return Number(digits)
}

/** Cents as a decimal string of two places. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
