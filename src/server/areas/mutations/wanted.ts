import { sql } from 'kysely'
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
  mutationChecks,
} from '../../../contract/areas/mutations/mutationWords.ts'
import { earliestOf, lastDayToAsk } from '../../../domain/mutations/leadTime.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Row } from './rows.ts'

/** What decides how long before it a change of a connection is to be asked. */
export interface Term {
  readonly id: number
  readonly segment: 'small' | 'large'
  /** Of the grid operator: months before a large connection goes. */
  readonly noticeMonths: number | null
}

/** Months before a large connection goes, where its operator does not say. */
const usualMonths = 3

/** The terms of these connections: one question for all. */
export async function termsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Term>> {
  const { rows } = await sql<Term>`
    select connections.id, connections.segment, parties.notice_months from connections
    left join parties on parties.id = connections.grid_operator_id
    where connections.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Asked = Pick<Row, 'kind' | 'connectionIds' | 'effectiveDate'>

/** The last day on which this may be asked in time: the earliest of its connections. */
export function lastDayOf(row: Asked, terms: ReadonlyMap<number, Term>): Day {
  const { lead } = kindRules[row.kind]
  const own = row.connectionIds.flatMap((id) => terms.get(id) ?? [])
  const days = own.map(({ segment, noticeMonths }) =>
    lastDayToAsk(
      row.effectiveDate,
      segment === 'large' && isLeaving(row)
        ? { months: noticeMonths ?? usualMonths }
        : { days: lead[segment] },
    ),
  )
  return earliestOf(days) ?? lastDayToAsk(row.effectiveDate, { days: lead.small })
}

/** What its kind still wants before it is handed in, in the words of the form. */
export function wantedOf(row: Row, isLate: boolean): string[] {
  const one = (isShown: boolean, value: unknown, label: string) =>
    isShown && (value === null || value === '') ? [label] : []
  const { paper } = kindRules[row.kind]
  return [
    ...(row.kind !== 'nieuw' && row.connectionIds.length === 0 ? ['Aansluitingen'] : []),
    ...one(hasEntity(row), row.entityId, 'Entiteit'),
    ...one(hasAddress(row), row.address, 'Adres'),
    ...one(hasNewParty(row), row.newPartyName, 'Nieuwe gebruiker'),
    ...one(hasCapacity(row), row.desiredCapacity, 'Gewenste aansluitwaarde'),
    ...one(hasPower(row), row.desiredPower, 'Gewenst vermogen'),
    ...one(hasSupplier(row), row.desiredSupplierId, 'Gewenste leverancier'),
    ...one(hasMeasuring(row), row.desiredMeasuringId, 'Gewenst meetbedrijf'),
    ...(paper !== undefined && row.documentIds.length === 0 ? [`Documenten (${paper})`] : []),
    ...one(isLate, row.reason, 'Toelichting (te laat ingediend)'),
  ]
}

/** What of the checklist of its kind is not ticked yet. */
export const uncheckedOf = ({ kind, checked }: Pick<Row, 'kind' | 'checked'>): string[] =>
  kindRules[kind].checks.filter((one) => !checked.includes(one)).map((one) => mutationChecks[one])
