import { sql } from 'kysely'
import type { Reading, StoredRow } from '../../records/handlers.ts'
import { isReached } from '../../session/reach.ts'
import { kinds, type PartyKind } from './kinds.ts'

interface Counts {
  readonly id: number
  readonly connectionCount: number
  readonly lastDelivery: string | null
  readonly claimsOpen: string | null
}

/** What is with these parties, as far as the asker reaches: one query for all of them. */
export async function counted(
  { db, reach }: Reading,
  kind: PartyKind,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const column = sql.ref(`connections.${kinds[kind].column}`)
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<Counts>`
    select asked.id, coalesce(there.count, 0)::int as connection_count, there.last_delivery::text, claims.open::text as claims_open
    from unnest(${ids}::integer[]) as asked (id)
    left join lateral (
      select count(*), max(read_data_date) as last_delivery from connections
      where ${column} = asked.id and state <> 'closed' and ${isReached(reach.session, 'connections.customerId')}) there on true
    left join lateral (
      select sum(amount_incl) as open from invoices
      where party_id = asked.id and state = 'disputed' and currency = 'EUR'
        and ${isReached(reach.session, 'invoices.customerId')}) claims on true`.execute(db)
  const own = kinds[kind].resource.automatic
  const shown = (counts: object) => Object.entries(counts).filter(([name]) => name in own)
  const known = new Map(found.map(({ id, ...counts }) => [id, Object.fromEntries(shown(counts))]))
  return rows.map((row) => ({ ...row, ...known.get(row.id) }))
}

/** How many connections that are not ended each party has, whoever asks: its guards must know. */
export async function connectionsOf(
  { db }: Reading,
  kind: PartyKind,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, { connections: number }>> {
  const column = sql.ref(`connections.${kinds[kind].column}`)
  const { rows: found } = await sql<{ id: number; connections: number }>`
    select ${column} as id, count(*)::int as connections from connections
    where ${column} = any(${rows.map(({ id }) => id)}::integer[]) and state <> 'closed' group by 1`.execute(
    db,
  )
  const known = new Map(found.map(({ id, connections }) => [id, connections]))
  return new Map(rows.map(({ id }) => [id, { connections: known.get(id) ?? 0 }]))
}
