import { type Told, type What, whats } from '../../../contract/areas/emsComparisons/comparedWords.ts'
import {
  type CompareSubject,
  hasMeasure,
  type Measure,
  measures,
} from '../../../contract/areas/emsComparisons/comparisons.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { periodOf, type Span } from '../../../domain/time/period.ts'
import { addressed, always, flag, ids, oneOf, span } from '../../portal/address.ts'

/** What lies side by side; `years` is this year beside the ones before it. */
export const subjects = ['total', 'connections', 'entities', 'years'] as const satisfies readonly (
  | CompareSubject
  | 'years'
)[]
export type Subject = (typeof subjects)[number]

export const subjectLabels: Readonly<Record<Subject, string>> = {
  total: 'Perioden',
  connections: 'Aansluitingen',
  entities: 'Entiteiten',
  years: 'Jaren',
}

/** How long the periods are. */
export const bases = ['month', 'quarter', 'year', 'twelve', 'free'] as const
export type Basis = (typeof bases)[number]

export const basisLabels: Readonly<Record<Basis, string>> = {
  month: 'Maand',
  quarter: 'Kwartaal',
  year: 'Jaar',
  twelve: '12 maanden',
  free: 'Vrij gekozen',
}

export type Look = 'chart' | 'table'

/** The comparison as it stands in the address. */
export interface Comparing {
  readonly subject: Subject
  readonly what: What
  readonly basis: Basis
  readonly a: Span
  readonly b: Span
  readonly measure: Measure
  readonly ids: readonly number[]
  /** Only days that are known in both periods. */
  readonly equal: boolean
  /** Gas of period B is brought to the cold of period A, that of earlier years to the cold of this one. */
  readonly cold: boolean
  /** Lines per month, or added up through the year. */
  readonly adds: boolean
  readonly look: Look
}

/** Which way it went of what is compared. */
export const directionOf = (what: What) => (what === 'fedIn' ? 'fedIn' : 'taken')

/** What is compared, in this measure where it has that, else as it was counted. */
export const countedAs = (what: What, measure: Measure): Pick<Comparing, 'what' | 'measure'> => ({
  what,
  measure: hasMeasure(directionOf(what), measure) ? measure : 'usage',
})

/** The same day a year before; 29 February has none, and counts as the 28th. */
export function yearEarlier(day: Day): Day {
  const like = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return day.endsWith('-02-29') ? `${like.slice(0, 8)}28` : like
}

/** The period of this length that ends no later than a day, and the one before it that it is fair to lay beside it. */
export function periodsOf(basis: Exclude<Basis, 'free'>, day: Day): { a: Span; b: Span } {
  if (basis === 'twelve') {
    const from = addDays(yearEarlier(day), 1)
    return { a: { from, to: day }, b: { from: yearEarlier(from), to: addDays(from, -1) } }
  }
  const { from } = periodOf(basis, day)
  // A period that still runs lies beside the same days of the year before.
  return { a: { from, to: day }, b: { from: yearEarlier(from), to: yearEarlier(day) } }
}

const compared = { subject: always(subjects, 'total'), what: always(whats, 'electricity') }
const ofPeriods = {
  basis: always(bases, 'twelve'),
  a: span(1100),
  b: span(1100),
  measure: oneOf(measures, 'usage'),
  equal: flag(),
}
const some = { cold: flag(), ids: ids(12) }
const ofYears = { adds: flag(true) }
const shown = { look: oneOf<Look>(['chart', 'table'], 'chart') }
const years = addressed({ ...compared, ...some, ...ofYears, ...shown })
const periods = addressed({ ...compared, ...ofPeriods, ...some, ...shown })
const whole = addressed({ ...compared, ...ofPeriods, ...some, ...ofYears, ...shown })

/** Reads the query of the page's address; what makes no sense counts as left open. */
export function comparingAt(query: string, yesterday: Day): Comparing {
  const { a, b, what, measure, ...asked } = whole.read(query)
  const usual = periodsOf(asked.basis === 'free' ? 'twelve' : asked.basis, yesterday)
  return { ...asked, ...countedAs(what, measure), ...(a !== null && b !== null ? { a, b } : usual) }
}

/** The address of a comparison: all of the view, so that a link shows the same to somebody else. */
export const compareAddressOf = (comparing: Comparing): string =>
  `?${comparing.subject === 'years' ? years.write(comparing) : periods.write(comparing)}`

const productOf = ({ what }: Comparing) => (what === 'gas' ? 'gas' : 'electricity')

/** How the figures of a comparison are turned, and told. */
export function toldOf(comparing: Comparing): Told {
  const { subject, measure, a, b, equal } = comparing
  return {
    measure,
    from: a.from,
    fromB: b.from,
    isEqual: equal,
    product: productOf(comparing),
    direction: directionOf(comparing.what),
    subject: subject === 'years' ? 'total' : subject,
  }
}

/** What year beside year asks the server. */
export function yearsQuery(comparing: Comparing) {
  const { ids } = comparing
  return {
    product: productOf(comparing),
    direction: directionOf(comparing.what),
    subject: 'total',
    ...(ids.length > 0 && { ids: ids.join(',') }),
  } as const
}

/** What two periods side by side ask the server. */
export function periodsQuery(comparing: Comparing) {
  const { subject, a, b, equal } = comparing
  return {
    ...yearsQuery(comparing),
    subject: subject === 'years' ? 'total' : subject,
    equal: equal ? '1' : '0',
    from: a.from,
    to: a.to,
    fromB: b.from,
    toB: b.to,
  } as const
}
