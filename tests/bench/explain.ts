import postgres from 'postgres'
import { encode } from '../../src/server/storage/db/values.ts'
import type { Statement } from './bare.ts'

/** Tables of which no list may read every row. */
const bigTables = ['customers', 'connections', 'actions', 'invoices', 'supply_agreements']

/** What PostgreSQL says it does for a statement, having done it. */
async function planOf(sql: postgres.Sql, statement: Statement): Promise<string[]> {
  const rows = await sql.unsafe<{ 'QUERY PLAN': string }[]>(
    `explain (analyze, buffers, costs off) ${statement.sql}`,
    statement.parameters.map((value) => (Array.isArray(value) ? encode(value) : value)) as (
      | string
      | number
    )[],
  )
  return rows.map((row) => row['QUERY PLAN'])
}

/** The big tables that a plan walks through row by row. */
function scannedWhole(plan: readonly string[]): string[] {
  return bigTables.filter((table) => plan.some((line) => line.includes(`Seq Scan on ${table}`)))
}

/** Prints the plan of each statement, and says so when a big table is read whole. The number of such statements. */
export async function explain(url: string, statements: readonly Statement[]): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  let whole = 0
  try {
    for (const statement of statements) {
      const plan = await planOf(sql, statement)
      for (const line of plan) console.log(`      ${line}`)
      const tables = scannedWhole(plan)
      if (tables.length === 0) continue
      whole++
      console.log(`    ! reads the whole of ${tables.join(' and ')}: an index is missing`)
    }
  } finally {
    await sql.end()
  }
  return whole
}
