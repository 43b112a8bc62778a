import { earliestOf, firstDayFor, type LeadTime, lastDayToAsk } from '../../../domain/mutations/leadTime.ts'
import type { Day } from '../../../domain/time/day.ts'
import {
  hasAddress,
  hasCapacity,
  hasEntity,
  hasMeasuring,
  hasNewParty,
  hasPower,
  hasSupplier,
  isLeaving,
  type MutationCheck,
  type MutationKind,
  namesConnections,
  type RegisterReason,
} from './mutationWords.ts'

/** What decides how long before it a change of a connection is to be asked. */
export interface Term {
  readonly id: number
  readonly segment: 'small' | 'large'
  /** Of the grid operator: months before a large connection goes. */
  readonly noticeMonths: number | null
}

/** What a kind of mutation asks on a day. */
export interface KindRule {
  /** Working days before the change by which it is to be asked, by segment. */
  readonly small: number
  readonly large: number
  /** The paper without which it is not handed in; empty when none. */
  readonly paper: string
  /** What is looked at before it is over. */
  readonly checks: readonly MutationCheck[]
  readonly reason: RegisterReason
}

/** What holds for mutations on a day (areas/_decisions 58): parameters, which the server reads and the browser asks. */
export interface MutationRules {
  readonly kinds: Readonly<Record<MutationKind, KindRule>>
  /** Months before a large connection goes, where its operator does not say. */
  readonly leavingMonths: number
}

/** What is asked, as far as it is filled in. */
export interface Asked {
  readonly kind: MutationKind
  readonly effectiveDate: Day
}

/** What holds for each: of connections that are alike once, and what is usual where none is named. */
function leadsOf(kind: MutationKind, terms: readonly Term[], rules: MutationRules): LeadTime[] {
  const lead = rules.kinds[kind]
  const found = terms.map(
    ({ segment, noticeMonths }): LeadTime =>
      segment === 'large' && isLeaving({ kind })
        ? { months: noticeMonths ?? rules.leavingMonths }
        : { workdays: lead[segment] },
  )
  const alike = new Map(found.map((one) => [JSON.stringify(one), one]))
  return alike.size === 0 ? [{ workdays: lead.small }] : [...alike.values()]
}

const leadText = (lead: LeadTime): string => {
  const [count, one, many] =
    'workdays' in lead ? [lead.workdays, 'werkdag', 'werkdagen'] : [lead.months, 'maand', 'maanden']
  return count === 0 ? 'geen termijn' : `${count} ${count === 1 ? one : many}`
}

/** The terms in words, the longest by the calendar first: “3 maanden, 10 werkdagen”. */
export function termTextOf(
  { kind, effectiveDate }: Asked,
  terms: readonly Term[],
  rules: MutationRules,
): string {
  return leadsOf(kind, terms, rules)
    .map((lead) => ({ day: lastDayToAsk(effectiveDate, lead), text: leadText(lead) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ text }) => text)
    .join(', ')
}

/** The last day on which this may be asked in time: the earliest of its connections. */
export function lastDayOf({ kind, effectiveDate }: Asked, terms: readonly Term[], rules: MutationRules): Day {
  const days = leadsOf(kind, terms, rules).map((lead) => lastDayToAsk(effectiveDate, lead))
  return earliestOf(days) ?? effectiveDate
}

/** The first day on which it can be done when it is asked on a day: what was wished, or once the longest term is over. */
export function expectedDayOf(
  { kind, effectiveDate }: Asked,
  terms: readonly Term[],
  { rules, on }: { readonly rules: MutationRules; readonly on: Day },
): Day {
  const days = leadsOf(kind, terms, rules).map((lead) => firstDayFor(on, lead))
  return [effectiveDate, ...days].toSorted().at(-1) ?? effectiveDate
}

/** Something that is still to be filled in: the field that holds it, and its words in the form. */
export interface Wanted {
  readonly field: string
  readonly label: string
}

/** What its kind still wants before it is handed in; the same for who fills it in and for who refuses it. */
export function wantedOf(
  row: Readonly<Record<string, unknown>> & { readonly kind: MutationKind },
  { rules, isLate }: { readonly rules: MutationRules; readonly isLate: boolean },
): Wanted[] {
  const one = (isAsked: boolean, field: string, label: string): Wanted[] => {
    const value = row[field]
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return isAsked && isEmpty ? [{ field, label }] : []
  }
  const { paper } = rules.kinds[row.kind]
  return [
    ...one(namesConnections(row), 'connectionIds', 'Aansluitingen'),
    ...one(hasEntity(row), 'entityId', 'Entiteit'),
    ...one(hasAddress(row), 'address', 'Adres'),
    ...one(hasNewParty(row), 'newPartyName', 'Nieuwe gebruiker'),
    ...one(hasCapacity(row), 'desiredCapacity', 'Gewenste aansluitwaarde'),
    ...one(hasPower(row), 'desiredPower', 'Gewenst vermogen'),
    ...one(hasSupplier(row), 'desiredSupplierId', 'Gewenste leverancier'),
    ...one(hasMeasuring(row), 'desiredMeasuringId', 'Gewenst meetbedrijf'),
    ...one(paper !== '', 'documentIds', `Documenten (${paper})`),
    ...one(isLate, 'reason', 'Toelichting (te laat ingediend)'),
  ]
}
