import type { Shipped } from '../../../contract/areas/templates/shipped.ts'
import { type TemplateKey, templateKeys } from '../../../contract/areas/templates/templateKeys.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { Database, Db } from '../db/database.ts'
import { lockFor } from '../db/locks.ts'

/** The columns that a shipped text fills. */
const columnsOf = (key: TemplateKey) => {
  const { name, module, subject, body, actionLabel, closing }: Shipped = templateKeys[key]
  return {
    key,
    title: name,
    module,
    subject,
    body,
    actionLabel: actionLabel ?? null,
    closing: closing ?? null,
  }
}

/**
 * Puts the text that each mail is shipped with beside those that staff wrote, and follows it where a newer program ships another. It is
 * in use where nothing else is.
 */
export async function startTemplates(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    await lockFor(db, 'templates')
    const there = await db
      .selectFrom('templates')
      .select([
        'id',
        'key',
        'title',
        'module',
        'subject',
        'body',
        'actionLabel',
        'closing',
        'isShipped',
        'state',
      ])
      .execute()
    for (const key of keysOf(templateKeys)) {
      const own = there.filter((row) => row.key === key)
      const shipped = own.find(({ isShipped }) => isShipped)
      const columns = columnsOf(key)
      if (shipped === undefined)
        await insert(
          db,
          columns,
          own.some(({ state }) => state === 'active'),
        )
      else if (keysOf(columns).some((name) => shipped[name] !== columns[name]))
        await db.updateTable('templates').set(columns).where('id', '=', shipped.id).execute()
    }
  })
}

async function insert(db: Db, columns: ReturnType<typeof columnsOf>, isReplaced: boolean): Promise<void> {
  const state = isReplaced ? 'archived' : 'active'
  await db
    .insertInto('templates')
    .values({ ...columns, number: 1, isShipped: true, state })
    .execute()
}
