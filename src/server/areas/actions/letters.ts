import { notificationNames } from '../../../contract/areas/account/account.ts'
import { namedIn } from '../../../domain/keys.ts'
import { actionReference } from '../../../domain/reference.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { answerAddress } from '../../storage/mail/answerAddress.ts'
import type { Order } from '../../storage/mail/mailer.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { whoSee } from './seeing.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl' | 'brandName'>
}

/** How one answers without the portal. */
const answerable =
  'Antwoorden op deze e-mail kan ook: je antwoord komt in onze inbox bij deze actie te staan. Laat het kenmerk in het onderwerp staan.'

/** The most lines of one mail; the portal has the rest. */
const most = 50

/** The notifications an order is about, as far as they are still there, the oldest first. */
async function linesOf({ db }: Database, { userId, data }: Order) {
  const ids = String(data?.ids ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  if (userId === null || ids.length === 0) return []
  const rows = await db
    .selectFrom('actionNotifications as told')
    .innerJoin('actions', 'actions.id', 'told.actionId')
    .innerJoin('customers', 'customers.id', 'actions.customerId')
    .leftJoin('users as actor', 'actor.id', 'told.actionById')
    .select(['told.type', 'actions.id', 'actions.kind', 'actions.subject', 'actions.customerId'])
    .select('actions.visibleToCustomer')
    .select(['customers.name as customerName', 'actor.name as actorName'])
    .where('told.userId', '=', userId)
    .where('told.id', 'in', ids.slice(0, most))
    .orderBy('told.id')
    .execute()
  const seen: typeof rows = []
  // What was told when one might see it is looked at again: a day may lie between.
  for (const row of rows) if ((await whoSee(db, [userId], row)).length > 0) seen.push(row)
  return seen.map((row) => ({
    id: row.id,
    path: `/v3/customers/${row.customerId}/${row.kind === 'note' ? 'notes' : 'actions'}/${row.id}`,
    subject: row.subject,
    text: `${namedIn(notificationNames, row.type)}: “${row.subject}” (${row.customerName}), door ${row.actorName ?? 'het portaal'}.`,
  }))
}

/** Writes the mails of who wishes to be told by mail: at once, or once a day. */
export function actionLettersOf({ database, config }: Office): Writer {
  return writerOf(['notification', 'digest'], async (order) => {
    const person = await database.db
      .selectFrom('users')
      .select(['firstName', 'name', 'emailAddress'])
      .where('id', '=', order.userId ?? 0)
      .where('emailAddress', '=', order.recipient)
      .where('state', '<>', 'inactive')
      .executeTakeFirst()
    const lines = person === undefined ? [] : await linesOf(database, order)
    const [first] = lines
    if (person === undefined || first === undefined) return null
    const to = { name: person.name, address: person.emailAddress }
    const settings = `${config.publicUrl}/v3/account/settings?tab=notifications`
    const about = { voornaam: person.firstName, instellingen: settings }
    if (lines.length === 1) return { letter: { ...(await single(database.db, first, about, config)), to } }
    const words = await wordsOf(
      database.db,
      'actions.digest',
      {
        ...about,
        merk: config.brandName,
        aantal: String(lines.length),
        meldingen: lines.map(({ text }) => text),
      },
      `${config.publicUrl}/v3/actions`,
    )
    return { letter: { ...words, to, isAutomatic: true } }
  })
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** A mail about one action: where there is a shared mailbox it can be answered, and the answer finds the action by its reference. */
async function single(
  db: Db,
  line: Line,
  about: { readonly voornaam: string; readonly instellingen: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
) {
  const replyTo = await answerAddress(db, null)
  const reference = actionReference(line.id)
  const words = await wordsOf(
    db,
    'actions.notification',
    {
      ...about,
      onderwerp: line.subject,
      melding: line.text,
      antwoord: replyTo === null ? [] : [answerable],
    },
    publicUrl + line.path,
  )
  const subject = replyTo === null ? words.subject : `[${reference}] ${words.subject}`
  return { ...words, subject, replyTo, isAutomatic: true }
}
