import { sql } from 'kysely'
import type { MutationRules, Term } from '../../../contract/areas/mutations/mutationTerms.ts'
import { mutationStates } from '../../../contract/areas/mutations/mutationWords.ts'
import { parseEan } from '../../../domain/identity/ean.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import { partiesOf, type Row, readingsOf } from './rows.ts'
import { rulesOf } from './rules.ts'
import { termsOf } from './wanted.ts'

/** A connection of the customer that a line may name. */
export interface Named {
  readonly id: number
  readonly ean: string
  readonly isClosed: boolean
}

/** What is there already: the connections that are named, their terms, and the mutations that are about them. */
export interface There {
  readonly byEan: ReadonlyMap<string, readonly Named[]>
  readonly terms: readonly Term[]
  /** What holds today, as all that a file makes is a draft. */
  readonly rules: MutationRules
  readonly byNumber: ReadonlyMap<string, Row>
  /** Those that are not over, in the order in which they were made. */
  readonly open: readonly Row[]
}

const rounded = /^\d([.,]\d+)?E\+?1\d$/i

/** The EAN-codes in a cell, or what is wrong with them. */
export function eansIn(text: string): { readonly eans: readonly string[] } | { readonly fault: string } {
  if (rounded.test(text.trim()))
    return { fault: 'Excel heeft deze EAN-code afgerond. Maak de kolom eerst op als tekst' }
  const whole = parseEan(text)
  if (whole.ok) return { eans: [whole.value] }
  const parts = text.split(/[,;/\n]+/).filter((part) => part.trim() !== '')
  const parsed = parts.map(parseEan)
  const wrong = parsed.find((one) => !one.ok)
  if (wrong !== undefined && !wrong.ok) return { fault: wrong.message }
  return { eans: [...new Set(parsed.flatMap((one) => (one.ok ? [one.value] : [])))] }
}

/** A list as one parameter: with some hundred codes in a cell a file names more than a statement may have parameters. */
const anyOf = (texts: readonly string[]) => sql<string>`any(${[...texts]}::text[])`

/** Everything that the lines of a file are held against: one question of each kind, however long the file. */
export async function thereFor(
  { db, reach }: Reading,
  { eans, numbers }: { readonly eans: readonly string[]; readonly numbers: readonly string[] },
): Promise<There> {
  const customerId = reach.customer?.id ?? 0
  const named = await db
    .selectFrom('connections')
    .select(['id', 'ean', sql<boolean>`state = 'closed'`.as('isClosed')])
    .where('customerId', '=', customerId)
    .where('ean', '=', anyOf(eans))
    .orderBy('id')
    .execute()
  const ids = named.map(({ id }) => id)
  const found = (await db
    .selectFrom('mutations')
    .selectAll()
    .where('customerId', '=', customerId)
    .where((where) =>
      where.or([
        where('number', '=', anyOf(numbers)),
        sql<boolean>`connection_ids && ${ids}::integer[]`,
        where('kind', '=', 'nieuw'),
      ]),
    )
    .orderBy('id')
    .execute()) as unknown as Row[]
  const all = found.map(({ id }) => id)
  const [readings, parties] = [await readingsOf(db, all), await partiesOf(db, all)]
  const rows = found.map((row) => ({
    ...row,
    readings: readings.get(row.id) ?? [],
    parties: parties.get(row.id) ?? [],
  }))
  return {
    byEan: Map.groupBy(named, ({ ean }) => ean),
    terms: await termsOf(db, ids, customerId),
    rules: (await rulesOf(db))(today()),
    byNumber: new Map(rows.map((row) => [row.number, row])),
    open: rows.filter(({ state }) => mutationStates[state].group === 'open'),
  }
}
