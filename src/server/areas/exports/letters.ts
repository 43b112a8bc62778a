import { dayText } from '../../../domain/dutch.ts'
import { dayAt } from '../../../domain/time/day.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../storage/db/database.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { wordsOf } from '../../storage/templates/write.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

/** Writes the mails that tell somebody that their export is there, or why it is not; nothing for what was cancelled meanwhile. */
export function exportLettersOf({ database, config }: Office): Writer {
  return writerOf(['export'], async ({ userId, recipient, data }) => {
    const row = await database.db
      .selectFrom('exports')
      .innerJoin('users', 'users.id', 'exports.requestedById')
      .select(['exports.id', 'exports.name', 'exports.state', 'exports.error', 'exports.expiresAt'])
      .select('users.name as person')
      .where('exports.id', '=', Number(data?.id))
      .where('users.id', '=', userId)
      .where('users.state', 'in', ['active', 'locked'])
      .where('exports.state', 'in', ['ready', 'failed'])
      .executeTakeFirst()
    if (row === undefined) return null
    const { name: naam, error } = row
    const url = `${config.publicUrl}/v3/exports/${row.id}`
    const tot = row.expiresAt === null ? '' : dayText(dayAt(new Date(row.expiresAt).getTime()))
    const words =
      row.state === 'ready'
        ? wordsOf(database.db, 'exports.ready', { naam, tot }, url)
        : wordsOf(database.db, 'exports.failed', { naam, reden: error === null ? [] : [error] }, url)
    return { letter: { ...(await words), to: { name: row.person, address: recipient } } }
  })
}
