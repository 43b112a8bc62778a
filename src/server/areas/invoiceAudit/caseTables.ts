import { readTables } from '../../../contract/areas/invoiceAudit/auditCase.ts'
import type { Tables } from '../../../domain/audit/case.ts'
import { madeOnce } from '../../../domain/madeOnce.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { AgreedPrices } from '../rates/prices/known.ts'
import type { FoundConnection } from './found.ts'
import { bordersIn, gridOf, type Placed, taxesOf } from './tariffs.ts'

type Row = Readonly<Record<string, unknown>>

/** The tables of a case, as its shape has them, with what is asked of them again and again. */
export interface CaseTables {
  readonly json: Readonly<Record<string, readonly Row[]>>
  readonly text: string
  /** Days on which one of their rows begins, or no longer holds. */
  readonly borders: readonly Day[]
  /** Why there are no rows of the grid operator. */
  readonly whyNoGrid: string | null
}

/** Connections of one category have one set of tables, whoever they are of. */
const once = madeOnce<CaseTables>()

/** The tables that a connection falls under in places that follow each other. */
export function tablesOf(
  prices: AgreedPrices,
  connection: FoundConnection,
  places: readonly Placed[],
): CaseTables {
  const { product, segment } = connection
  const own = places.map(({ from, to, place, then }) => [from, to, place, then.segment, then.gridOperatorId])
  const key = JSON.stringify([product, segment, own])
  return once(prices, key, () => makeTables(prices, connection, places))
}

function makeTables(
  prices: AgreedPrices,
  connection: FoundConnection,
  places: readonly Placed[],
): CaseTables {
  const grid = gridOf(prices, connection, places)
  const json = { ...taxesOf(prices, connection), grid: grid.rows }
  return {
    json,
    text: JSON.stringify(json),
    borders: bordersIn(Object.values(json).flat()),
    whyNoGrid: grid.why,
  }
}

const read = new WeakMap<CaseTables, Tables>()

/** The same as the engine has them. */
export function tablesIn(of: CaseTables): Tables {
  const tables = read.get(of) ?? readTables(of.json)
  read.set(of, tables)
  return tables
}
