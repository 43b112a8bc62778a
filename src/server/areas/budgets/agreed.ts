import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'
import { isUnseen } from '../../storage/db/underWay.ts'
import { yearsBack } from './months.ts'
import { namedFirst } from './named.ts'

/** What is bought ahead makes the price of all of a customer, whichever connections it is for. */
const isOfAll = sql<boolean>`changes.price_source = 'klikmarkt'
  and changes.source in ('agreement', 'click', 'share', 'participation') and changes.until_day >= changes.first_day`

/** Whether an assumption of the budget stands in the place of what was agreed for a connection. */
const isAssumed = sql<boolean>`changes.cost = 'levering' and changes.price_source = 'aanname'
  and case connections.product when 1 then changes.assumed_power else changes.assumed_gas end is not null`

/** A price of years before counts where a line is reckoned with it, or lacks one at all, for want of one of its own year. */
const isReckonedWith = sql<boolean>`(changes.until_day >= changes.first_day or exists (
  select from budget_lines as assumed where assumed.budget_id = changes.budget_id
    and assumed.connection_id = connections.id and assumed.kind = changes.cost and assumed.mark in ('assumed', 'missing')))`

const name = sql<string>`case source
  when 'agreement' then 'overeenkomst ' || (select number from supply_agreements where id = source_id)
  when 'rate' then coalesce((
    select 'tarief van ' || case when rates.connection_ids = '{}' then 'overeenkomst ' || number else about end
    from rates left join supply_agreements on supply_agreements.id = rates.supply_agreement_id where rates.id = source_id
  ), 'een tarief dat weg is')
  when 'click' then 'klik ' || (select number from clicks where id = source_id)
  when 'share' then 'inkoop ' || (select number from collective_purchases where id = source_id)
  else 'deelname aan ' || (select collectives.name from participations join collectives on collectives.id = collective_id
    where participations.id = source_id) end`

/**
 * Why budgets are out of date by what was agreed or bought since they were worked out, for days that they reckon with: an agreement that
 * was signed or ends otherwise, a rate that was fixed or taken back, and, where a budget follows what is bought, a click that was
 * carried out.
 */
export async function agreedSince(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; names: string[] }>`
    with changes as (
      select budgets.id as budget_id, price_source, assumed_power, assumed_gas, make_date(year, 1, 1) as first_day,
        source, source_id, cost, product, price_changes.connection_ids, until_day, changed_at
      from budgets join price_changes on price_changes.customer_id = budgets.customer_id
        and ${isUnseen(sql`changed_at`, sql`changed_in`)} and from_day <= make_date(year, 12, 31)
        and until_day >= make_date(year - ${yearsBack}, 1, 1) and (is_priced or price_source = 'klikmarkt')
      where budgets.id = any(${[...ids]}::integer[]) and budgets.state in ('draft', 'review', 'adopted')
    ), found as (
      select budget_id, source, source_id, max(changed_at) as changed_at from changes
      where exists (
        select from budget_lines as lines join connections on connections.id = lines.connection_id
        where ${isOfAll} and lines.budget_id = changes.budget_id and lines.kind = 'volume' and lines.month = 1
          and (changes.product is null or connections.product = changes.product::integer)
      ) or exists (
        select from unnest(changes.connection_ids) as own (id)
        join budget_lines as lines on lines.budget_id = changes.budget_id and lines.connection_id = own.id
          and lines.kind = 'volume' and lines.month = 1
        join connections on connections.id = own.id
        where (changes.product is null or connections.product = changes.product::integer)
          and not (${isAssumed}) and ${isReckonedWith}
      )
      group by budget_id, source, source_id
    )
    select budget_id as id, array_agg(${name} order by changed_at desc, source, source_id) as names
    from found group by budget_id`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, textOf(names)]))
}

const textOf = (names: readonly string[]): string =>
  `Na het doorrekenen zijn prijzen afgesproken of gewijzigd: ${namedFirst(names)}. Reken een concept opnieuw door.`
