import { textIn } from '../../../domain/unknown.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../storage/db/database.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { reviewMail } from './telling.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

/** More titles than this are only counted. */
const mostNamed = 10

/** Writes the mail that asks an owner to look articles over; what was looked over before it leaves is not in it any more. */
export function articleLettersOf({ database: { db }, config }: Office): Writer {
  return writerOf([reviewMail], async ({ userId, recipient, data }) => {
    const ids = (textIn(data?.ids) ?? '').split(',').map(Number)
    const owner = await db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.id')
      .select(['users.name', 'users.firstName'])
      .where('accounts.id', '=', userId ?? 0)
      .where('accounts.state', 'in', ['active', 'locked'])
      .executeTakeFirst()
    const articles = await db
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('id', 'in', [0, ...ids])
      .where('ownerId', '=', userId ?? 0)
      .where('state', '=', 'outdated')
      .orderBy('id')
      .execute()
    const [first, ...others] = articles
    if (owner === undefined || first === undefined) return null
    const base = `${config.publicUrl}/v3/knowledgebase`
    const isOne = others.length === 0
    const left = articles.length - mostNamed
    const voornaam = owner.firstName
    const words = isOne
      ? wordsOf(db, 'knowledgebase.reviewOne', { voornaam, titel: first.title }, `${base}/${first.id}`)
      : wordsOf(
          db,
          'knowledgebase.reviewMore',
          {
            voornaam,
            aantal: String(articles.length),
            titels: [
              ...articles.slice(0, mostNamed).map(({ title }) => title),
              ...(left > 0 ? [`En nog ${left}.`] : []),
            ],
          },
          `${base}?toDo=1&status=all`,
        )
    return { letter: { ...(await words), to: { name: owner.name, address: recipient } } }
  })
}
