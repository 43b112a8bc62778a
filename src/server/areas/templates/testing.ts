import { testTemplate } from '../../../contract/areas/templates/templateCalls.ts'
import { exampleOf, shippedOf } from '../../../contract/areas/templates/templateKeys.ts'
import type { template } from '../../../contract/areas/templates/templates.ts'
import type { Config } from '../../config.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Database } from '../../storage/db/database.ts'
import { orderMails, type Write } from '../../storage/mail/mailer.ts'
import { filledTexts } from '../../storage/templates/write.ts'

/** The kind of the mail that shows somebody a version. */
const testMail = 'templateTest'

/** Sends a version to whoever asks, as a mail program shows it. */
export function mountTesting(portal: Portal, get: Handlers<typeof template>['get']): void {
  mountWrite(portal, testTemplate, async (context, { params }) => {
    const { id } = await get(context, params.id)
    const { userId, emailAddress: recipient } = context.reach.session
    await orderMails(context.db, [{ kind: testMail, userId, recipient, data: { id } }], new Date())
    return { recipient }
  })
}

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

/** Writes such a mail: what it may hold filled in with examples, and a subject that says so. */
export function templateLettersOf({ database: { db }, config }: Office): Write {
  return async ({ kind, userId, recipient, data }) => {
    if (kind !== testMail) return null
    const found = await db
      .selectFrom('templates')
      .select(['key', 'subject', 'body', 'actionLabel', 'closing'])
      .where('id', '=', Number(data?.id))
      .executeTakeFirst()
    const person = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId ?? 0)
      .where('emailAddress', '=', recipient)
      .where('state', '=', 'active')
      .executeTakeFirst()
    const shipped = shippedOf(found?.key)
    if (found === undefined || person === undefined || shipped === undefined) return null
    const url = shipped.actionLabel === undefined ? undefined : config.publicUrl
    const words = filledTexts(found, exampleOf(shipped), url)
    const to = { name: person.name, address: recipient }
    return { letter: { ...words, subject: `Test: ${words.subject}`, to } }
  }
}
