import { rateTableLifeCycle } from '../../../../machines/life-cycles/rateTable.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import type { Reading, StoredRow, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { anyDb } from '../../records/rows.ts'
import type { Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'

/** Records that hold from one day to another, of which only one of a scope may count on a day. */
interface Dated {
  /** Where they are written, and as what they are read. */
  readonly table: 'rates' | 'rateTables'
  readonly readAs: 'rates' | 'listedRateTables'
  /** Which of these hold on a day of another one that counts, each with a sentence that names that one. */
  overlapsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Why they cannot be fixed, each in a sentence; what can be is not there. */
  blocksOf(db: Db, rows: readonly StoredRow[]): Promise<ReadonlyMap<number, string>>
}

/** The life of dated records: a person fixes them, and on no day two of one scope count. */
export function datedLife({ table, readAs, overlapsOf, blocksOf }: Dated): LifeCycle {
  /** The overlap with what counts now: looked for where nobody else fixes one meanwhile, with which it could overlap. */
  const overlapNow = async (db: Db, id: number): Promise<string | undefined> => {
    await lockFor(db, table)
    return (await overlapsOf(db, [id])).get(id)
  }
  /** Who fixed it, and when; nobody, once it is a draft again. */
  const sign = async ({ db, reach }: Writing, { id, state }: StoredRow): Promise<void> => {
    const isFixed = state === 'fixed'
    await anyDb(db)
      .updateTable(table)
      .set({ fixedById: isFixed ? reach.session.userId : null, fixedOn: isFixed ? dayAt(Date.now()) : null })
      .where('id', '=', id)
      .execute()
  }
  const fix = async (context: Writing, row: StoredRow): Promise<void> => {
    const overlap = await overlapNow(context.db, row.id)
    if (overlap !== undefined) throw new Conflict(overlap)
    await sign(context, row)
  }
  /** It does not grow into the days of another one. */
  const extend = async ({ db }: Writing, row: StoredRow, { validUntil }: Told): Promise<void> => {
    const overlap = await overlapNow(db, row.id)
    if (overlap !== undefined) throw new Invalid({ validUntil: [overlap] })
    if (String(validUntil) < String(row.validFrom))
      throw new Invalid({ validUntil: ['Ligt voor de eerste dag'] })
  }
  return {
    machine: rateTableLifeCycle,
    facts: async ({ db }: Reading, rows: readonly StoredRow[]) => {
      const blocks = await blocksOf(db, rows)
      return new Map(rows.map(({ id }) => [id, { isFixable: !blocks.has(id) }]))
    },
    effects: { FIX: fix, UNFIX: sign, EXTEND: extend },
    due: {
      'sys.VALID_UNTIL': (rows, day) =>
        rows.where(`${readAs}.state`, '=', 'fixed').where(`${readAs}.validUntil`, '<', day),
    },
  }
}
