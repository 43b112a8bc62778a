import { type RawBuilder, sql } from 'kysely'
import { mwhPerCubicMetre } from '../../../domain/rates/supply.ts'
import type { Reading, StoredRow } from '../../records/handlers.ts'
import { dayOf } from '../../records/waiting.ts'
import { isReached } from '../../session/reach.ts'
import { agreementsWith } from '../supplyAgreements/merging.ts'
import { kinds, type PartyKind } from './kinds.ts'

interface Counts {
  readonly id: number
  readonly connectionCount: number
  readonly lastDelivery: string | null
  readonly claimsOpen: string | null
  readonly disputeDays: number | null
  readonly disputesEnded: number
  readonly agreementCount: number
  readonly contractVolume: number
  readonly tariffsUntil: number | null
  readonly predecessors: string | null
}

/** The connections that are not ended, by the party each is with: one without a supplier of its own has that of its customer. */
function withParty(kind: PartyKind): RawBuilder<unknown> {
  const own = sql`select ${sql.ref(kinds[kind].column)} as party_id, customer_id, read_data_date from connections where state <> 'closed'`
  if (kind !== 'supplier') return own
  return sql`${own} union all
    select customers.supplier_id, connections.customer_id, connections.read_data_date
    from connections join customers on customers.id = connections.customer_id
    where connections.supplier_id is null and connections.state <> 'closed'`
}

/** Those that follow an agreement, by the supplier that is theirs again when it ends. */
const orIsGivenBack = (kind: PartyKind) =>
  kind === 'supplier'
    ? sql`union all select typed_supplier_id, customer_id, read_data_date from connections where state <> 'closed'`
    : sql``

/** What is with these parties, as far as the asker reaches: one query for all of them. */
export async function counted(
  { db, reach }: Reading,
  kind: PartyKind,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<Counts>`
    with there as (
      select party_id, count(*), max(read_data_date) as last_delivery from (${withParty(kind)}) as connections
      where party_id = any(${ids}::integer[]) and ${isReached(reach.session, 'connections.customerId')} group by party_id)
    select asked.id, coalesce(there.count, 0)::int as connection_count, there.last_delivery::text, claims.open::text as claims_open,
      disputes.days::int as dispute_days, disputes.ended::int as disputes_ended,
      coalesce(agreements.count, 0)::int as agreement_count, coalesce(agreements.volume, 0)::int as contract_volume, tariffs.until as tariffs_until,
      (select left(string_agg(name, ', ' order by name), 600) from parties as before where before.successor_id = asked.id) as predecessors
    from unnest(${ids}::integer[]) as asked (id)
    left join there on there.party_id = asked.id
    left join lateral (
      select sum(amount_incl) as open from invoices
      where party_id = asked.id and state = 'disputed' and currency = 'EUR'
        and ${isReached(reach.session, 'invoices.customerId')}) claims on true
    left join lateral (
      select count(*) as ended, round(avg(${dayOf('disputeEndedAt')} - ${dayOf('disputedAt')})) as days from invoices
      where party_id = asked.id and dispute_ended_at is not null
        and ${isReached(reach.session, 'invoices.customerId')}) disputes on true
    left join lateral (
      select count(*), sum(annual_volume * case product when '1' then 1 else ${mwhPerCubicMetre}::numeric end) as volume
      from supply_agreements
      where (supplier_id = asked.id or measuring_company_id = asked.id) and state in ('active', 'terminating')
        and ${isReached(reach.session, 'supplyAgreements.customerId')}) agreements on true
    left join lateral (
      select max(extract(year from valid_until))::int as until from rate_tables
      where grid_operator_id = asked.id and state <> 'draft') tariffs on true`.execute(db)
  const own = kinds[kind].resource.automatic
  const shown = (counts: object) => Object.entries(counts).filter(([name]) => name in own)
  const known = new Map(found.map(({ id, ...counts }) => [id, Object.fromEntries(shown(counts))]))
  return rows.map((row) => ({ ...row, ...known.get(row.id) }))
}

/** How much that runs each party has, whoever asks: its guards must know. */
export async function runningOf(
  { db }: Reading,
  kind: PartyKind,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, { connections: number; agreements: number }>> {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<{ id: number; connections: number }>`
    select party_id as id, count(*)::int as connections from (${withParty(kind)} ${orIsGivenBack(kind)}) as connections
    where party_id = any(${ids}::integer[]) group by party_id`.execute(db)
  const connections = new Map(found.map((one) => [one.id, one.connections]))
  const agreements = await agreementsWith({ db }, ids)
  return new Map(
    ids.map((id) => [id, { connections: connections.get(id) ?? 0, agreements: agreements.get(id) ?? 0 }]),
  )
}
