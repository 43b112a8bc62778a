import { type TemplateKnown, templateLifeCycle } from '../../../../machines/life-cycles/template.ts'
import { template, wrongDraft } from '../../../contract/areas/templates/templates.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'

export type StoredTemplate = Stored<typeof template>

/** The other versions of the same mail, held until this one's step is done. */
const others = (db: Db, { id, key }: StoredTemplate) =>
  db
    .selectFrom('templates')
    .selectAll()
    .where('key', '=', key)
    .where('id', '<>', id)
    .orderBy('id')
    .forUpdate()

/** The number of the next version of a mail; nobody else takes one until this transaction ends. */
export async function nextNumber(db: Db, key: StoredTemplate['key']): Promise<number> {
  await lockFor(db, 'templates')
  const { last } = await db
    .selectFrom('templates')
    .select((select) => select.fn.max('number').as('last'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return Number(last ?? 1) + 1
}

async function replaceOthers(context: Writing, row: StoredTemplate): Promise<void> {
  await lockFor(context.db, 'templates')
  const active = await others(context.db, row).where('state', '=', 'active').execute()
  await takeOwnOfAll(template, templateLife as LifeCycle, context, active, 'sys.REPLACED')
}

async function returnShipped(context: Writing, row: StoredTemplate): Promise<void> {
  await lockFor(context.db, 'templates')
  const shipped = await others(context.db, row).where('isShipped', '=', true).execute()
  await takeOwnOfAll(template, templateLife as LifeCycle, context, shipped, 'sys.RETURNED')
}

/** A draft with the same text, to change and put in its place. */
async function copy({ db, reach, record }: Writing, row: StoredTemplate): Promise<void> {
  const { key, title, module, subject, body, actionLabel, closing } = row
  const number = await nextNumber(db, key)
  const changedById = reach.session.userId
  const made = await db
    .insertInto('templates')
    .values({ key, title, module, subject, body, actionLabel, closing, number, changedById })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    action: 'create',
    subject: template.name,
    subjectId: made.id,
    before: {},
    after: { key, subject, body, actionLabel, closing },
  })
}

/** The life of a version: of each mail one is in use. */
export const templateLife: LifeCycle<typeof template> = {
  machine: templateLifeCycle,
  facts: async (_, rows) =>
    new Map(
      rows.map((row): [number, TemplateKnown] => [
        row.id,
        { isSound: Object.keys(wrongDraft(row)).length === 0 },
      ]),
    ),
  effects: { ACTIVATE: replaceOthers, RESET: returnShipped, NEW_VERSION: copy },
}
