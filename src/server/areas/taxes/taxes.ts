import { taxYears } from '../../../contract/areas/taxes/taxCalls.ts'
import { type TaxBracket, taxTable } from '../../../contract/areas/taxes/taxes.ts'
import { taxHelp } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { Conflict } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Reading, StoredRow } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { taxHelpOf } from './help.ts'
import { blocksOf, rateTableLife } from './life.ts'
import { bracketsOf, keepBrackets } from './rows.ts'

const plain = crud(taxTable)

/** Rows with why each cannot be fixed yet. */
async function withBlocks({ db }: Reading, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const blocks = await blocksOf(db, rows)
  return rows.map((row) => ({ ...row, blocked: blocks.get(row.id) ?? null }))
}

async function get(context: Reading, id: number): Promise<StoredRow> {
  const [row] = await withBlocks(context, [await plain.get(context, id)])
  return { ...(row as StoredRow), brackets: (await bracketsOf(context.db, [id])).get(id) ?? [] }
}

const onlyDrafts = 'Alleen een concept kan wijzigen. Zet de tabel eerst terug naar concept.'

/** Tables of taxes; what is fixed changes only by way of a draft. */
const handlers: Handlers = {
  ...plain,
  get,
  list: async (context, query) => {
    const { data, meta } = await plain.list(context, query)
    return { data: await withBlocks(context, data), meta }
  },
  create: async (context, draft) => {
    const { id } = await plain.create(context, draft)
    await keepBrackets(context.db, id, draft.brackets as TaxBracket[])
    return get(context, id)
  },
  update: async (context, id, draft, version) => {
    const current = await get(context, id)
    if (current.state !== 'draft') throw new Conflict(onlyDrafts)
    await plain.update(context, id, draft, version)
    await keepBrackets(context.db, id, draft.brackets as TaxBracket[])
    const after = await get(context, id)
    const isSame = JSON.stringify(after.brackets) === JSON.stringify(current.brackets)
    if (!isSame)
      await context.record({
        action: 'update',
        subject: taxTable.name,
        subjectId: id,
        before: { brackets: current.brackets },
        after: { brackets: after.brackets },
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

/** Mounts the tables of taxes. */
export function mountTaxes(portal: Portal): void {
  mountRead(portal, taxYears, async ({ db }) => {
    const rows = await db
      .selectFrom('rateTables')
      .select('year')
      .distinct()
      .where('family', '=', taxTable.fixed.family)
      .orderBy('year', 'desc')
      .execute()
    return rows.map(({ year }) => String(year))
  })
  mountRead(portal, taxHelp, ({ db }, { query }) => taxHelpOf(db, query))
  mount(portal, taxTable, handlers, rateTableLife)
}
