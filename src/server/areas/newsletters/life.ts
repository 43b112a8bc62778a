import { sql } from 'kysely'
import { mailingLifeCycle } from '../../../../machines/life-cycles/mailing.ts'
import { newsletter } from '../../../contract/areas/newsletters/newsletters.ts'
import { instantAt, skippedTime } from '../../../domain/time/clockTime.ts'
import { textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import { takeEachDue, throwFaults } from '../../records/eachDue.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import type { LetterBrand } from '../../storage/mail/letter.ts'
import { audienceCount, inSegment, keepAudience, receives } from './audience.ts'
import { countsOf, noneYet, type StoredNewsletter } from './counting.ts'
import { fellUnderWay, newsletterMailKind } from './letters.ts'
import { newsletterMailOf } from './mail.ts'

type Life = LifeCycle<typeof newsletter>

const idsIn = (rows: readonly StoredNewsletter[], states: readonly string[]) =>
  rows.flatMap(({ id, state }) => (states.includes(state) ? [id] : []))

/** Those of these that somebody would receive. */
async function withAudience({ db }: Reading, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select newsletters.id from newsletters where newsletters.id = any(${[...ids]}::integer[]) and exists (
      select from contacts join customers on customers.id = contacts.customer_id
      where ${inSegment} and ${receives})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const facts: NonNullable<Life['facts']> = async (context, rows) => {
  const heard = await withAudience(context, idsIn(rows, ['draft', 'scheduled']))
  const counts = await countsOf(context.db, idsIn(rows, ['sending', 'partly']))
  return new Map(
    rows.map(({ id, sendAt, state }) => {
      const { open, missed, failed } = counts.get(id) ?? noneYet
      return [
        id,
        {
          hasAudience: heard.has(id),
          isSendMoment: sendAt !== null && sendAt.getTime() <= Date.now(),
          open,
          // What is uncertain keeps it from being all sent; only what surely failed is tried again.
          failed: state === 'partly' ? failed : missed,
        },
      ]
    }),
  )
}

/** Why a newsletter cannot be sent or planned yet. */
const whyNot: NonNullable<Life['whyNot']> = async (context, row, event) => {
  if (row.state !== 'draft') return null
  if (event === 'SEND_NOW' && row.testedAt === null)
    return 'Stuur eerst een testmail naar jezelf: na elke wijziging van de tekst opnieuw.'
  if (event === 'SCHEDULE' && (await audienceCount(context.db, row.id)) === 0)
    return 'Er is niemand die deze nieuwsbrief ontvangt.'
  return null
}

/** Planned for a moment that is still to come. */
async function plan({ db }: Writing, { id }: StoredNewsletter, told: Told): Promise<void> {
  const [day, time] = [String(told.sendOn), textIn(told.sendTime)]
  const skipped = skippedTime(day, time)
  if (skipped !== null) throw new Invalid({ sendTime: [skipped] })
  const moment = instantAt(day, time)
  if (moment <= Date.now()) throw new Invalid({ sendTime: ['Kies een tijd die nog komt'] })
  await db
    .updateTable('newsletters')
    .set({ sendAt: new Date(moment) })
    .where('id', '=', id)
    .execute()
}

/** For no moment any more. */
async function unplan({ db }: Writing, { id }: StoredNewsletter): Promise<void> {
  const unplanned = { sendOn: null, sendTime: null, sendAt: null }
  await db.updateTable('newsletters').set(unplanned).where('id', '=', id).execute()
}

/** Planned, with its moment there. */
const isItsMoment = sql<boolean>`newsletters.state = 'scheduled' and newsletters.send_at <= now()`

/** Who gets it and exactly what they get is kept in the transaction in which sending begins; the job does the rest. */
async function begin({ db }: Writing, row: StoredNewsletter, brand: LetterBrand): Promise<number> {
  const recipientCount = await keepAudience(db, row.id)
  const { subject, html, text, templateId } = await newsletterMailOf(db, row, brand)
  await db
    .updateTable('newsletters')
    .set({ recipientCount, sentSubject: subject, sentHtml: html, sentText: text, templateId })
    .set({ sentAt: new Date() })
    .where('id', '=', row.id)
    .execute()
  await orderSending(db, row.id)
  return recipientCount
}

/** Has the server send what waits. */
export const orderSending = (db: Writing['db'], id: number): Promise<void> =>
  enqueue(db, { queue: 'newsletters', key: String(id), data: { id } })

/** Only to as many as its sender saw: who typed another number looked at another segment. */
async function sendNow(context: Writing, row: StoredNewsletter, told: Told, brand: LetterBrand) {
  const count = await begin(context, row, brand)
  if (count === 0) throw new Invalid({ count: ['Er is niemand die deze nieuwsbrief ontvangt'] })
  if (count !== told.count)
    throw new Invalid({ count: [`Dat is niet het aantal ontvangers: nu zijn het er ${count}`] })
}

/** Once more to whom it surely did not reach. */
async function retry({ db }: Writing, { id }: StoredNewsletter): Promise<void> {
  await db
    .updateTable('newsletterRecipients')
    .set({ result: 'waiting', failure: null })
    .where('newsletterId', '=', id)
    .where('result', '=', 'failed')
    .execute()
  await orderSending(db, id)
}

/** Who had no turn yet does not get it; of what is on its way just now its own mail tells. */
const stop = ({ db }: Writing, { id }: StoredNewsletter): Promise<unknown> =>
  db
    .updateTable('newsletterRecipients')
    .set({ result: 'stopped' })
    .where('newsletterId', '=', id)
    .where('result', 'in', ['waiting', 'ordered'])
    .execute()

/** The life of a newsletter; what is sent is signed with this brand. */
export const newsletterLife = (brand: LetterBrand): Life => ({
  machine: mailingLifeCycle,
  facts,
  whyNot,
  effects: {
    SCHEDULE: plan,
    UNSCHEDULE: unplan,
    SEND_NOW: (context, row, told) => sendNow(context, row, told, brand),
    'sys.SEND_AT': (context, row) => begin(context, row, brand),
    'sys.NOBODY': unplan,
    RESUME: ({ db }, { id }) => orderSending(db, id),
    STOP: stop,
    RETRY: retry,
  },
  due: {
    'sys.SEND_AT': (rows) => rows.where(isItsMoment),
    'sys.NOBODY': (rows) => rows.where(isItsMoment),
    'sys.DONE': (rows) => rows.where('newsletters.state', '=', 'sending'),
    'sys.ERRORS': (rows) => rows.where('newsletters.state', '=', 'sending'),
  },
})

/**
 * Of whose mail nothing is in the outbox any more, so that nothing will come to say what became of it: of a process that fell while it
 * gave one up, or was overtaken by another while the mail server kept it waiting, or that could not make it. It would keep its newsletter
 * from ever being over. What was not under way surely did not leave.
 */
async function endStray(db: Db): Promise<void> {
  await sql`
    update newsletter_recipients set
      result = case when result = 'underway' then 'uncertain' else 'failed' end,
      failure = coalesce(failure, case
        when result = 'underway' then ${fellUnderWay}
        else 'De e-mail kon niet worden gemaakt, of stond niet meer in de wachtrij' end)
    where result in ('ordered', 'underway') and not exists (
      select from mails where mails.kind = ${newsletterMailKind} and mails.next_at is not null
        and (mails.data ->> 'recipientId')::integer = newsletter_recipients.id)`.execute(db)
}

/** Begins what is planned, ends what is over, and goes on with what a process that fell left behind. */
export async function followNewsletters(database: Database, life: Life): Promise<void> {
  const { faults } = await database.transaction(async (db) => {
    await lockFor(db, 'dueSteps')
    // Who was made nobody's since has no address any more.
    await db
      .updateTable('newsletterRecipients')
      .set({ result: 'skipped' })
      .where('emailAddress', 'is', null)
      .where('result', 'in', ['waiting', 'ordered', 'underway'])
      .execute()
    await endStray(db)
    const looked = await takeEachDue(newsletter, life as LifeCycle, asServer(db, 'newsletters'), today())
    const waiting = await db
      .selectFrom('newsletters')
      .select('id')
      .where('state', '=', 'sending')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('newsletterRecipients')
            .select('newsletterRecipients.id')
            .whereRef('newsletterId', '=', 'newsletters.id')
            .where('result', '=', 'waiting'),
        ),
      )
      .execute()
    for (const { id } of waiting) await orderSending(db, id)
    return looked
  })
  throwFaults([...faults.values()])
}
