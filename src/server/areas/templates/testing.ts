import { templateExample, testTemplate } from '../../../contract/areas/templates/templateCalls.ts'
import { shippedOf } from '../../../contract/areas/templates/templateKeys.ts'
import type { template } from '../../../contract/areas/templates/templates.ts'
import type { Config } from '../../config.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { customerInPath } from '../../session/reach.ts'
import type { Database } from '../../storage/db/database.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { filledTexts } from '../../storage/templates/write.ts'
import { exampleFor } from './real.ts'
import type { About } from './realSources.ts'

/** The kind of the mail that shows somebody a version. */
const testMail = 'templateTest'

export type RealConfig = Pick<Config, 'publicUrl' | 'brandName'>

/** The customer that somebody chose to see a mail for; 404 for one that is not within reach. */
const chosen = async ({ db, reach }: Reading, id: number | null | undefined): Promise<About | null> =>
  id == null ? null : customerInPath(db, reach.session, id)

/** Shows what a version is filled in with, and sends it to whoever asks, as a mail program shows it. */
export function mountTesting(
  portal: Portal,
  get: Handlers<typeof template>['get'],
  config: RealConfig,
): void {
  mountRead(portal, templateExample, async (context, { params, query }) => {
    const { key } = await get(context, params.id)
    const customer = await chosen(context, query.customer)
    const { db, reach } = context
    return exampleFor(key, { db, config, customer, userId: reach.session.userId })
  })
  mountWrite(portal, testTemplate, async (context, { params, body }) => {
    const { id } = await get(context, params.id)
    const customer = await chosen(context, body.customerId)
    const { userId, emailAddress: recipient } = context.reach.session
    const data = { id, ...(customer !== null && { customerId: customer.id }) }
    await orderMails(context.db, [{ kind: testMail, userId, recipient, data }], new Date())
    return { recipient }
  })
}

interface Office {
  readonly database: Database
  readonly config: RealConfig
}

/** Writes such a mail: what it may hold filled in, with examples where there is nothing real, and a subject that says what it is. */
export function templateLettersOf({ database: { db }, config }: Office): Writer {
  return writerOf([testMail], async ({ userId, recipient, data }) => {
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
    const customer = await db
      .selectFrom('customers')
      .select(['id', 'name'])
      .where('id', '=', Number(data?.customerId ?? 0))
      .executeTakeFirst()
    const parts = { db, config, userId: userId ?? 0, customer: customer ?? null }
    const { values } = await exampleFor(found.key, parts)
    const words = filledTexts(found, values, url)
    const to = { name: person.name, address: recipient }
    return { letter: { ...words, subject: `Test: ${words.subject}`, to } }
  })
}
