import { sql } from 'kysely'
import type { collective } from '../../../contract/areas/collectives/collectives.ts'
import { countedStates } from '../../../contract/areas/collectives/collectiveWords.ts'
import { rounded } from '../../../domain/invoice/exact.ts'
import { decimalOf } from '../../../domain/money.ts'
import { thousandths } from '../../../domain/purchase/clickVolume.ts'
import type { Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { positionsOf } from './positions.ts'

/** A collective as it stands in the database. */
export type StoredCollective = Stored<typeof collective>

interface Counts {
  readonly id: number
  readonly participants: number
  readonly connections: number
  /** How many of them use any electricity, and any gas. */
  readonly usersE: number
  readonly usersG: number
  readonly volumeE: string
  readonly volumeG: string
}

/** Of those who count, how many there are and how much they use, by collective: one question for all of them. */
export async function countsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  const { rows } = await sql<Counts>`
    select collective_id as id, count(*)::integer as participants, sum(cardinality(connection_ids))::integer as connections,
      count(*) filter (where volume_e > 0)::integer as users_e, count(*) filter (where volume_g > 0)::integer as users_g,
      sum(volume_e)::text as volume_e, sum(volume_g)::text as volume_g
    from participations
    where collective_id = any(${ids}::integer[]) and state = any(${countedStates}::text[])
    group by collective_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Collectives with what is counted of those who take part. */
export async function withCounts(db: Db, rows: readonly StoredCollective[]): Promise<StoredCollective[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, suppliers, bought] = await Promise.all([
    countsOf(db, ids),
    suppliersOf(db, ids),
    boughtOf(db, ids),
  ])
  return rows.map((row) => {
    const own = counts.get(row.id)
    const products: readonly string[] = row.products
    const has = (product: string) => products.includes(product)
    return {
      ...row,
      participantCount: own?.participants ?? 0,
      connectionCount: own?.connections ?? 0,
      volumeE: has('1') ? (own?.volumeE ?? '0') : null,
      suppliers: suppliers.get(row.id) ?? null,
      volumeG: has('2') ? (own?.volumeG ?? '0') : null,
      boughtE: bought.get(`${row.id} 1`) ?? null,
      boughtG: bought.get(`${row.id} 2`) ?? null,
    }
  })
}

/** What part of all years of a collective is bought, in percent, by collective and product; nothing where nothing is used. */
async function boughtOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const positions = await positionsOf(db, ids)
  const all = Map.groupBy(positions, ({ collectiveId, product }) => `${collectiveId} ${product}`)
  return new Map(
    [...all].flatMap(([key, years]): [string, string][] => {
      const sum = (of: 'volume' | 'bought') =>
        years.reduce((total, year) => total + thousandths(year[of]), 0n)
      const volume = sum('volume')
      return volume === 0n ? [] : [[key, decimalOf(Number(rounded(sum('bought') * 10_000n, volume)), 2)]]
    }),
  )
}

/** To whom the products of each went, by name. */
async function suppliersOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; names: string }>`
    select collective_id as id, string_agg(distinct parties.name, ', ' order by parties.name) as names
    from collective_awards join parties on parties.id = collective_awards.supplier_id
    where collective_id = any(${ids}::integer[]) group by collective_id`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}
