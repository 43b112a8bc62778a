import { sql } from 'kysely'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { amountOf, decimalOf } from '../../../domain/money.ts'
import { isWithinTerm, paybackTenths, savingCents } from '../../../domain/saving/payback.ts'
import type { Db } from '../../storage/db/database.ts'

/** What of a measure its payback follows from. */
export interface Costed {
  readonly state: string
  readonly investment: string | null
  readonly savingE: number | null
  readonly savingG: number | null
}

interface Prices {
  readonly entityId: number
  readonly priceE: string | null
  readonly priceG: string | null
}

/** The marginal prices of locations, as the latest file of each says. */
export async function pricesOf(db: Db, entityIds: readonly number[]): Promise<ReadonlyMap<number, Prices>> {
  const { rows } = await sql<Prices>`
    select distinct on (entity_id) entity_id, price_e::text, price_g::text from saving_files
    where entity_id = any(${[...entityIds]}::integer[]) and (price_e is not null or price_g is not null)
    order by entity_id, deadline desc, reference_year desc, id desc`.execute(db)
  return new Map(rows.map((row) => [row.entityId, row]))
}

/** A measure that does not apply is no duty, whatever it saves. */
const applies = (state: string) => state !== 'toAssess' && state !== 'notApplicable'

/** What a measure saves a year, in how many years it pays itself back, and whether it must be taken. */
export function moneyOf({ state, investment, savingE, savingG }: Costed, prices: Prices | undefined) {
  const saved = savingCents({
    powerKwh: savingE,
    gasM3: savingG,
    powerPrice: prices?.priceE ?? null,
    gasPrice: prices?.priceG ?? null,
  })
  const cost = investment === null ? null : centsIn(investment)
  const tenths = saved === null || cost === null ? null : paybackTenths(cost, saved)
  return {
    savingMoney: saved === null ? null : amountOf(saved),
    payback: tenths === null ? null : decimalOf(tenths, 1),
    isObligatory: applies(state) && saved !== null && cost !== null && isWithinTerm(cost, saved),
  }
}

/** Has the measures of a location say what they save by the prices as they are now. */
export async function keepMoney(db: Db, entityId: number): Promise<void> {
  const prices = (await pricesOf(db, [entityId])).get(entityId)
  const rows = await db
    .selectFrom('measures')
    .select(['id', 'state', 'investment', 'savingE', 'savingG'])
    .where('entityId', '=', entityId)
    .forUpdate()
    .execute()
  const told = rows.map((row) => ({ id: row.id, ...moneyOf(row, prices) }))
  await sql`
    update measures set saving_money = told.saving_money, payback = told.payback, is_obligatory = told.is_obligatory
    from (select * from unnest(${told.map(({ id }) => id)}::integer[], ${told.map(({ savingMoney }) => savingMoney)}::numeric[],
      ${told.map(({ payback }) => payback)}::numeric[], ${told.map(({ isObligatory }) => isObligatory)}::boolean[])
      as of(id, saving_money, payback, is_obligatory)) as told
    where measures.id = told.id and (measures.saving_money, measures.payback, measures.is_obligatory)
      is distinct from (told.saving_money, told.payback, told.is_obligatory)`.execute(db)
}
