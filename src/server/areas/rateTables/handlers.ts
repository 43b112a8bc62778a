import { Conflict } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Reading, StoredRow } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import type { RateFamily } from './family.ts'
import { blocksOf } from './life.ts'

/** Rows with why each cannot be fixed yet. */
async function withBlocks(
  family: RateFamily,
  { db }: Reading,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const blocks = await blocksOf(family, db, rows)
  return rows.map((row) => ({ ...row, blocked: blocks.get(row.id) ?? null }))
}

/** Dated tables of one family; what is fixed changes only by way of a draft, and the history keeps their rows. */
export function rateTableHandlers(family: RateFamily): Handlers {
  const { resource, rows } = family
  const plain = crud(resource)
  const get = async (context: Reading, id: number): Promise<StoredRow> => {
    const [row] = await withBlocks(family, context, [await plain.get(context, id)])
    const kept = rows && { [rows.field]: (await rows.of(context.db, [id])).get(id) ?? [] }
    return { ...(row as StoredRow), ...kept }
  }
  const keep = async (db: Db, id: number, draft: Readonly<Record<string, unknown>>) => {
    if (rows !== null) await rows.keep(db, id, draft[rows.field] as unknown[], draft)
  }
  return {
    ...plain,
    get,
    list: async (context, query) => {
      const { data, meta } = await plain.list(context, query)
      return { data: await withBlocks(family, context, data), meta }
    },
    create: async (context, draft) => {
      const { id } = await plain.create(context, draft)
      await keep(context.db, id, draft)
      return get(context, id)
    },
    update: async (context, id, draft, version) => {
      const current = await get(context, id)
      await plain.update(context, id, draft, version)
      await keep(context.db, id, draft)
      const after = await get(context, id)
      if (rows !== null && JSON.stringify(after[rows.field]) !== JSON.stringify(current[rows.field]))
        await context.record({
          action: 'update',
          subject: resource.name,
          subjectId: id,
          before: { [rows.field]: current[rows.field] },
          after: { [rows.field]: after[rows.field] },
        })
      return after
    },
    remove: async (context, id, version) => {
      const { state } = await get(context, id)
      if (state !== 'draft')
        throw new Conflict('Alleen een concept kan weg. Zet de tabel eerst terug naar concept.')
      await plain.remove(context, id, version)
    },
  }
}

/** The years of which a family has tables, the latest first. */
export async function yearsOf({ resource }: RateFamily, db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('rateTables')
    .select('year')
    .distinct()
    .where('family', '=', String(resource.fixed?.family))
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => String(year))
}
