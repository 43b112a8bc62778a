import { sql } from 'kysely'
import type { RatePart } from '../../../contract/areas/rates/rateParts.ts'
import type { RateKind } from '../../../contract/areas/rates/rateWords.ts'
import type { agreementPriceTypes } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import type { Day } from '../../../domain/time/day.ts'
import { partsOf } from '../rates/parts.ts'
import type { Question } from './content.ts'

/** An agreement that was in force somewhere in a period, or begins after it. */
export interface Agreed {
  readonly number: string
  readonly kind: string
  readonly partyName: string | null
  readonly product: string | null
  readonly priceType: keyof typeof agreementPriceTypes | null
  readonly startDate: Day
  readonly endDate: Day
  readonly noticeDate: Day | null
  readonly state: string
  readonly connections: number
}

/** A price that was agreed, and its parts. */
export interface Rated {
  readonly id: number
  readonly rateKind: RateKind
  readonly product: string
  readonly agreement: string | null
  readonly about: string | null
  readonly validFrom: Day
  readonly validUntil: Day | null
  readonly parts: readonly RatePart[]
}

type Asked = Pick<Question, 'db' | 'customerId' | 'span'>

/** Whether what a row is about is among the connections that were asked; null: all of them are. */
const isAbout = (column: string, ids: readonly number[] | null) =>
  ids === null ? sql`true` : sql`${sql.ref(column)} && ${[...ids]}::integer[]`

/** The agreements that were signed, and run in the period or after it. */
export async function agreedIn(
  { db, customerId, span }: Asked,
  ids: readonly number[] | null,
): Promise<Agreed[]> {
  const { rows } = await sql<Agreed>`
    select agreement.number, agreement.kind, coalesce(supplier.name, company.name) as party_name, agreement.product,
      agreement.price_type, agreement.start_date, agreement.end_date, agreement.notice_date, agreement.state,
      cardinality(agreement.connection_ids) as connections
    from supply_agreements as agreement
    left join parties as supplier on supplier.id = agreement.supplier_id
    left join parties as company on company.id = agreement.measuring_company_id
    where agreement.customer_id = ${customerId} and agreement.state in ('signed', 'active', 'terminating', 'ended')
      and agreement.end_date >= ${span.from}::date and ${isAbout('agreement.connection_ids', ids)}
    order by agreement.end_date, agreement.id`.execute(db)
  return rows
}

/** What a person fixed as agreed, as far as it counts in the period. */
export async function ratesIn(
  { db, customerId, span }: Asked,
  ids: readonly number[] | null,
): Promise<Rated[]> {
  const { rows } = await sql<Omit<Rated, 'parts'>>`
    select rates.id, rates.rate_kind, rates.product, agreement.number as agreement, rates.about, rates.valid_from,
      rates.valid_until
    from rates left join supply_agreements as agreement on agreement.id = rates.supply_agreement_id
    where rates.customer_id = ${customerId} and rates.counts and rates.valid_from <= ${span.to}::date
      and coalesce(rates.valid_until >= ${span.from}::date, true)
      and (${isAbout('rates.connection_ids', ids)} or (cardinality(rates.connection_ids) = 0
        and ${isAbout('agreement.connection_ids', ids)}))
    order by rates.product, rates.valid_from, rates.id`.execute(db)
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, parts: parts.get(row.id) ?? [] }))
}
