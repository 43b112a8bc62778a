/** A Dutch number with at least and at most so many decimals; a decimal string is written exactly, never by way of a float. */
export function figure(value: string, least: number, most: number): string {
  const format = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: least, maximumFractionDigits: most })
  return format.format(value as `${number}`)
}

/** "€ 1.234,50", or with the code of another currency in front. */
export const moneyText = (value: string, currency: string, most = 2) =>
  `${currency === 'EUR' ? '€' : currency} ${figure(value, 2, most)}`

/** YYYY-MM-DD as DD/MM/YYYY. */
export const dayText = (day: string) => day.split('-').reverse().join('/')
