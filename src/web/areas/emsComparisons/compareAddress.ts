import { type Told, type What, whats } from '../../../contract/areas/emsComparisons/comparedWords.ts'
import {
  type CompareSubject,
  hasMeasure,
  type Measure,
  measures,
} from '../../../contract/areas/emsComparisons/comparisons.ts'
import { addDays, type Day, daysBetween, isDay } from '../../../domain/time/day.ts'
import { periodOf, type Span } from '../../../domain/time/period.ts'

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

const spanIn = (text: string | null): Span | null => {
  const [from = '', to = ''] = (text ?? '').split('/')
  return isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < 1100 ? { from, to } : null
}
const among = <T extends string>(all: readonly T[], text: string | null, usual: T): T =>
  all.find((one) => one === text) ?? usual

/** Reads the query of the page's address; what makes no sense counts as left open. */
export function comparingAt(query: string, yesterday: Day): Comparing {
  const params = new URLSearchParams(query)
  const basis = among(bases, params.get('basis'), 'twelve')
  const usual = periodsOf(basis === 'free' ? 'twelve' : basis, yesterday)
  const a = spanIn(params.get('a'))
  const b = spanIn(params.get('b'))
  return {
    subject: among(subjects, params.get('subject'), 'total'),
    ...countedAs(
      among(whats, params.get('what'), 'electricity'),
      among(measures, params.get('measure'), 'usage'),
    ),
    basis,
    ...(a !== null && b !== null ? { a, b } : usual),
    ids: (params.get('ids') ?? '')
      .split(',')
      .filter((id) => /^[1-9]\d{0,8}$/.test(id))
      .slice(0, 12)
      .map(Number),
    equal: params.get('equal') === '1',
    cold: params.get('cold') === '1',
    adds: params.get('adds') !== '0',
    look: params.get('look') === 'table' ? 'table' : 'chart',
  }
}

/** The address of a comparison: all of the view, so that a link shows the same to somebody else. */
export function compareAddressOf(comparing: Comparing): string {
  const { subject, what, basis, a, b, measure, ids, equal, cold, adds, look } = comparing
  const params = new URLSearchParams({ subject, what })
  if (subject !== 'years') {
    params.set('basis', basis)
    params.set('a', `${a.from}/${a.to}`)
    params.set('b', `${b.from}/${b.to}`)
    if (measure !== 'usage') params.set('measure', measure)
    if (equal) params.set('equal', '1')
  }
  if (cold) params.set('cold', '1')
  if (ids.length > 0) params.set('ids', ids.join(','))
  if (subject === 'years' && !adds) params.set('adds', '0')
  if (look !== 'chart') params.set('look', look)
  return `?${params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')}`
}

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
