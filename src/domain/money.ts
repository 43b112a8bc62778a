/** Whole cents of an amount as it travels and is stored: a decimal string of two places ("-12.50"). Throws for anything else. */
export function centsOf(amount: string): number {
  if (!/^-?\d{1,13}\.\d{2}$/.test(amount)) throw new RangeError(`${amount} is no amount of two decimals`)
  // Without its point it is a whole number of cents: nothing is rounded.
  const digits = amount.replace('.', '')
  return Number(digits)
}

/** A whole number of hundredths, thousandths and so on as a decimal string of so many places. */
export function decimalOf(parts: number, places: number): string {
  const digits = String(Math.abs(parts)).padStart(places + 1, '0')
  return `${parts < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Cents as a decimal string of two places. */
export function amountOf(cents: number): string {
  return decimalOf(cents, 2)
}

/**
 * Whether it is an amount as people type and filter it: a decimal string of at most 12 digits before the point and two
 * after it ("-12.5"), as an invoice is kept (numeric(14, 2)).
 */
export function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d{1,12}(\.\d{1,2})?$/.test(value)
}
