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
  kindRules,
  type MutationKind,
  namesConnections,
} from './mutationWords.ts'

/** What decides how long before it a change of a connection is to be asked. */
export interface Term {
  readonly id: number
  readonly segment: 'small' | 'large'
  /** Of the grid operator: months before a large connection goes. */
  readonly noticeMonths: number | null
}

/** Months before a large connection goes, where its operator does not say. */
export const usualMonths = 3

/** What is asked, as far as it is filled in. */
export interface Asked {
  readonly kind: MutationKind
  readonly effectiveDate: Day
}

/** What holds for each: of connections that are alike once, and what is usual where none is named. */
function leadsOf(kind: MutationKind, terms: readonly Term[]): LeadTime[] {
  const { lead } = kindRules[kind]
  const found = terms.map(
    ({ segment, noticeMonths }): LeadTime =>
      segment === 'large' && isLeaving({ kind })
        ? { months: noticeMonths ?? usualMonths }
        : { days: lead[segment] },
  )
  const alike = new Map(found.map((one) => [JSON.stringify(one), one]))
  return alike.size === 0 ? [{ days: lead.small }] : [...alike.values()]
}

/** The last day on which this may be asked in time: the earliest of its connections. */
export function lastDayOf({ kind, effectiveDate }: Asked, terms: readonly Term[]): Day {
  const days = leadsOf(kind, terms).map((lead) => lastDayToAsk(effectiveDate, lead))
  return earliestOf(days) ?? effectiveDate
}

/** The first day on which it can be done when it is asked on a day: what was wished, or once the longest term is over. */
export function expectedDayOf({ kind, effectiveDate }: Asked, terms: readonly Term[], on: Day): Day {
  const days = leadsOf(kind, terms).map((lead) => firstDayFor(on, lead))
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
  isLate: boolean,
): Wanted[] {
  const one = (isAsked: boolean, field: string, label: string): Wanted[] => {
    const value = row[field]
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    return isAsked && isEmpty ? [{ field, label }] : []
  }
  const { paper } = kindRules[row.kind]
  return [
    ...one(namesConnections(row), 'connectionIds', 'Aansluitingen'),
    ...one(hasEntity(row), 'entityId', 'Entiteit'),
    ...one(hasAddress(row), 'address', 'Adres'),
    ...one(hasNewParty(row), 'newPartyName', 'Nieuwe gebruiker'),
    ...one(hasCapacity(row), 'desiredCapacity', 'Gewenste aansluitwaarde'),
    ...one(hasPower(row), 'desiredPower', 'Gewenst vermogen'),
    ...one(hasSupplier(row), 'desiredSupplierId', 'Gewenste leverancier'),
    ...one(hasMeasuring(row), 'desiredMeasuringId', 'Gewenst meetbedrijf'),
    ...one(paper !== undefined, 'documentIds', `Documenten (${paper})`),
    ...one(isLate, 'reason', 'Toelichting (te laat ingediend)'),
  ]
}
