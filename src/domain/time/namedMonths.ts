/** In which order day, month and year stand where a date does not begin with a whole year. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** The months as Dutch, English and German write them, whole or shortened, January first. */
const months = [
  /^jan(?:uar[iy]?)?$/,
  /^feb(?:r(?:uar[iy]?)?)?$/,
  /^(?:mrt|maart|mar|march|marz|maerz|mrz)$/,
  /^apr(?:il)?$/,
  /^(?:mei|may|mai)$/,
  /^jun[ie]?$/,
  /^jul[iy]?$/,
  /^aug(?:ust(?:us)?)?$/,
  /^sept?(?:ember)?$/,
  /^o[kc]t(?:ober)?$/,
  /^nov(?:ember)?$/,
  /^de[cz](?:ember)?$/,
] as const

const weekday =
  /^(?:ma|di|wo|do|vr|za|zo|mo|mi|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|[a-z]*dag|[a-z]*day|[a-z]*tag|mittwoch)[.,]*\s+(?=\S)/i
const dayFirst = /^(\d{1,4})(?:\.|e|st|nd|rd|th)?[-/. ]+([a-z]{3,9})\.?,?[-/. ]+(\d{4}|\d{1,2})(?!\d)(.*)$/i
const monthFirst = /^([a-z]{3,9})\.?[- ]+(\d{1,2})(?:st|nd|rd|th)?,?[- ]+(\d{4})(?!\d)(.*)$/i

/** A year of two figures: the twentieth century begins with 70. */
export const wholeYear = (figures: string): number => Number(figures) + (Number(figures) < 70 ? 2000 : 1900)

/** The number of a month by its name. */
export function monthIn(word: string): number | null {
  const plain = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const found = months.findIndex((one) => one.test(plain))
  return found < 0 ? null : found + 1
}

/**
 * A date with the name of its month, or after that of its day, in numbers alone: "ma 3 maart 2025 14:00" is "2025-3-3 14:00". Null
 * where there is none, and of a year in two figures where nobody said in which order it stands.
 */
export function withoutWords(text: string, order: DateOrder | null): string | null {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(weekday, '')
  const [, first = '', word = '', last = '', rest = ''] = dayFirst.exec(plain) ?? []
  const month = monthIn(word)
  if (month !== null) return named(first, month, last, rest, order)
  const [, name = '', day = '', year = '', after = ''] = monthFirst.exec(plain) ?? []
  const other = monthIn(name)
  if (other !== null) return `${year}-${other}-${day}${after}`
  return plain === text ? null : plain
}

function named(first: string, month: number, last: string, rest: string, order: DateOrder | null) {
  if (first.length === 4) return `${first}-${month}-${last}${rest}`
  if (last.length === 4) return `${last}-${month}-${first}${rest}`
  if (order === null || first.length > 2 || last.length > 2) return null
  const [year, day] = order === 'ymd' ? [first, last] : [last, first]
  return year.length === 2 ? `${wholeYear(year)}-${month}-${day}${rest}` : null
}
