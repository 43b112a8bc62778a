import { sql } from 'kysely'
import type { Agreed, AgreedPart } from '../../../../domain/rates/agreed.ts'
import type { Span } from '../../../../domain/time/period.ts'
import type { Db } from '../../../storage/db/database.ts'
import { type ValidSheet, validSheets } from '../../gridTariffs/valid.ts'
import { type ValidMetering, validMetering } from '../../meteringTariffs/valid.ts'
import { type ValidTable, validTables } from '../../taxes/valid.ts'
import { partsOf } from '../parts.ts'
import { type KnownShape, knownShapes } from './months.ts'

/** A connection as prices see it. */
export interface PricedConnection {
  readonly id: number
  readonly name: string
  readonly ean: string
  readonly product: number
  readonly type: string
  readonly segment: 'small' | 'large'
  readonly capacity: string
  readonly gridOperatorId: number
  readonly contractedPower: string | null
  readonly measuringCompanyId: number | null
  readonly meteringMethod: string | null
  readonly profileCategory: string | null
  readonly residence: boolean
  readonly blockHeating: boolean
  readonly hasProd: boolean
  readonly measureRate: string | null
  readonly annualUsage: number | null
  readonly usageHigh: number | null
  readonly usageLow: number | null
  readonly annualProduction: number | null
}

/** What was agreed for a connection, of one kind. */
export interface KnownRate extends Agreed {
  readonly kind: string
  readonly parts: readonly AgreedPart[]
}

export interface KnownTariff {
  readonly fromDay: string
  readonly tariffCategory: string | null
  readonly connectionKva: string | null
  readonly groupTransport: boolean
}

export interface KnownTrafo {
  readonly id: number
  readonly number: string
  readonly lessorName: string | null
  readonly rent: string
  readonly startDate: string | null
  readonly endDate: string | null
  /** The days on which each connection behind it runs: they pay its rent together. */
  readonly behind: readonly OpenSpan[]
}

/** Days of which the first or the last is not known. */
export interface OpenSpan {
  readonly from: string | null
  readonly to: string | null
}

/** Days on which a connection counts as one with others for the energy tax. */
export interface KnownCluster extends OpenSpan {
  readonly id: number
  readonly name: string
  readonly product: '1' | '2'
  /** All of its connections, as they are now; annual use in kWh or m³. */
  readonly members: readonly {
    readonly annualUsage: number | null
    readonly residence: boolean
    readonly blockHeating: boolean
  }[]
}

/** All that is known of the prices of some connections in a period: a fixed number of questions, however many there are. */
export interface KnownPrices {
  readonly rates: ReadonlyMap<number, readonly KnownRate[]>
  readonly tariffs: ReadonlyMap<number, readonly KnownTariff[]>
  readonly trafos: ReadonlyMap<number, readonly KnownTrafo[]>
  readonly clusters: ReadonlyMap<number, readonly KnownCluster[]>
  readonly sheets: readonly ValidSheet[]
  readonly taxes: readonly ValidTable[]
  readonly metering: readonly ValidMetering[]
  /** How a year lies over its months. */
  readonly shapes: readonly KnownShape[]
  /** The tables again, as one thing for all that was read under the same ones: what follows from them is then found once. */
  readonly tables?: PriceTables
}

/** Tables that hold for whom they are of. */
export type PriceTables = Pick<KnownPrices, 'sheets' | 'taxes' | 'metering'>

/** The same without how a year lies over its months, which is of one customer. */
export type AgreedPrices = Omit<KnownPrices, 'shapes' | 'tables'>

/** What of it is the same whichever connections of a customer are asked about. */
export type CommonPrices = Pick<KnownPrices, 'taxes' | 'shapes'>

export async function commonPrices(db: Db, customerId: number, span: Span): Promise<CommonPrices> {
  const [taxes, shapes] = await Promise.all([validTables(db, span), knownShapes(db, customerId, span)])
  return { taxes, shapes }
}

export async function knownPrices(
  db: Db,
  customerId: number,
  connections: readonly PricedConnection[],
  span: Span,
): Promise<KnownPrices> {
  const [own, common] = await Promise.all([
    ownPrices(db, [customerId], connections, span),
    commonPrices(db, customerId, span),
  ])
  return { ...own, ...common }
}

/** What is known of the prices of connections of several customers: as many questions as of one. */
export async function agreedPrices(
  db: Db,
  customerIds: readonly number[],
  connections: readonly PricedConnection[],
  span: Span,
): Promise<AgreedPrices> {
  const [own, taxes] = await Promise.all([
    ownPrices(db, customerIds, connections, span),
    validTables(db, span),
  ])
  return { ...own, taxes }
}

/** What of it hangs on which connections are asked about. */
export async function ownPrices(
  db: Db,
  customerIds: readonly number[],
  connections: readonly PricedConnection[],
  span: Span,
): Promise<Omit<KnownPrices, keyof CommonPrices | 'tables'>> {
  const ids = [...new Set(connections.map(({ id }) => id))]
  const operators = [...new Set(connections.map(({ gridOperatorId }) => gridOperatorId))]
  const companies = [...new Set(connections.flatMap(({ measuringCompanyId }) => measuringCompanyId ?? []))]
  const [rates, tariffs, trafos, clusters, sheets, metering] = await Promise.all([
    ratesOf(db, customerIds, ids, span),
    tariffsOf(db, ids),
    trafosOf(db, customerIds, ids),
    clustersOf(db, customerIds, ids),
    validSheets(db, operators, span),
    validMetering(db, companies, span),
  ])
  return { rates, tariffs, trafos, clusters, sheets, metering }
}

interface FoundRate {
  readonly id: number
  readonly connectionId: number
  readonly kind: string
  readonly isOwn: boolean
  readonly from: string
  readonly to: string | null
}

/**
 * Rates that a person fixed: those of a connection itself, and those of an agreement. What was agreed in an agreement counts as long
 * as the connection is in it, whether it is for one connection or for all of them; one without an end stops where the agreement went
 * on by itself, until somebody says until when its price was agreed (decision 32).
 */
async function ratesOf(db: Db, customerIds: readonly number[], ids: readonly number[], { from, to }: Span) {
  const { rows } = await sql<FoundRate>`
    select rates.id, own.id as connection_id, rate_kind as kind, true as is_own, valid_from as "from", valid_until as "to"
    from rates join unnest(${[...ids]}::integer[]) as own (id) on rates.connection_ids @> array[own.id]
    where customer_id = any(${[...customerIds]}::integer[]) and rates.state <> 'draft' and connection_ids <> '{}' and supply_agreement_id is null
      and valid_from <= ${to}::date and coalesce(valid_until, 'infinity') >= ${from}::date
    union all
    select rates.id, periods.connection_id, rate_kind, rates.connection_ids <> '{}', greatest(valid_from, from_day),
      least(valid_until, until_day, priced.until)
    from rates join agreement_periods as periods on periods.agreement_id = rates.supply_agreement_id
      and periods.state in ('signed', 'active', 'terminating', 'ended')
      and periods.from_day <= coalesce(rates.valid_until, 'infinity') and periods.until_day >= rates.valid_from
      and (rates.connection_ids = '{}' or rates.connection_ids @> array[periods.connection_id])
    join supply_agreements on supply_agreements.id = periods.agreement_id
    cross join lateral (
      -- What was agreed for the new term itself begins in it, and holds.
      select case when rates.valid_until is null and rates.valid_from < supply_agreements.renewed_from
        then greatest(supply_agreements.renewed_from - 1, supply_agreements.priced_until) end as until
    ) as priced
    where rates.customer_id = any(${[...customerIds]}::integer[]) and rates.state <> 'draft'
      and periods.connection_id = any(${[...ids]}::integer[])
      and valid_from <= ${to}::date and least(valid_until, until_day, priced.until) >= ${from}::date
      and least(valid_until, until_day, priced.until) >= greatest(valid_from, from_day)
    order by id desc`.execute(db)
  const parts = await partsOf(db, [...new Set(rows.map(({ id }) => id))])
  const rates = rows.map((row) => ({ ...row, parts: (parts.get(row.id) ?? []) as readonly AgreedPart[] }))
  return Map.groupBy(rates, ({ connectionId }) => connectionId)
}

async function tariffsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('connectionTariffs')
    .select(['connectionId', 'fromDay', 'tariffCategory', 'connectionKva', 'groupTransport'])
    .where(sql<boolean>`connection_id = any(${[...ids]}::integer[])`)
    .orderBy('fromDay', 'desc')
    .execute()
  return Map.groupBy(rows, ({ connectionId }) => connectionId)
}

/** The rent of transformers that are in force behind these connections. */
async function trafosOf(db: Db, customerIds: readonly number[], ids: readonly number[]) {
  const { rows } = await sql<
    Omit<KnownTrafo, 'behind'> & { connectionId: number; behind: readonly OpenSpan[] | null }
  >`
    select trafos.id, own.id as connection_id, number, lessor_name, rent::text, trafos.start_date, trafos.end_date, runs.behind
    from trafos join unnest(${[...ids]}::integer[]) as own (id) on trafos.connection_ids @> array[own.id]
    cross join lateral (
      select jsonb_agg(jsonb_build_object('from', connections.start_date, 'to', connections.end_date)) as behind
      from connections where connections.id = any(trafos.connection_ids)
        and (connections.state <> 'closed' or connections.end_date is not null)
    ) as runs
    where trafos.customer_id = any(${[...customerIds]}::integer[]) and trafos.state = 'active' and ownership = 'huur' and rent is not null
    order by trafos.id`.execute(db)
  const all = rows.map((row) => ({ ...row, behind: row.behind ?? [] }))
  return Map.groupBy(all, ({ connectionId }) => connectionId)
}

/** Clusters that were confirmed: no other counts (decision 70). */
async function clustersOf(db: Db, customerIds: readonly number[], ids: readonly number[]) {
  const { rows } = await sql<KnownCluster & { connectionId: number }>`
    select connection_id, tax_clusters.id, tax_clusters.name, product, lower(days) as "from", upper(days) - 1 as "to",
      (select jsonb_agg(jsonb_build_object('annualUsage', annual_usage, 'residence', residence, 'blockHeating', block_heating)
          order by member.id)
        from connections as member where member.id = any(tax_clusters.connection_ids)) as members
    from tax_cluster_days join tax_clusters on tax_clusters.id = cluster_id
    where customer_id = any(${[...customerIds]}::integer[]) and state in ('confirmed', 'ended')
      and connection_id = any(${[...ids]}::integer[])
    order by connection_id, days`.execute(db)
  return Map.groupBy(rows, ({ connectionId }) => connectionId)
}
