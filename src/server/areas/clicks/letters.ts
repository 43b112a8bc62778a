import { dayInWords } from '../../../domain/dutch.ts'
import { keysOf } from '../../../domain/keys.ts'
import { textIn } from '../../../domain/unknown.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { type Words, wordsOf } from '../../storage/templates/write.ts'
import { price, what } from './clickText.ts'
import { deskLetter, deskMail } from './desk.ts'
import type { ApproverMail, RequesterMail } from './telling.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

type Kind = ApproverMail | RequesterMail

const clicksTold = (db: Db) =>
  db
    .selectFrom('clicks')
    .innerJoin('customers', 'customers.id', 'clicks.customerId')
    .select(['clicks.id', 'clicks.number', 'clicks.customerId', 'clicks.state', 'customers.name as customer'])
    .select(['clicks.clickProduct', 'clicks.period', 'clicks.quantity', 'clicks.referencePrice'])
    .select(['clicks.orderType', 'clicks.limitPrice', 'clicks.validOn', 'clicks.validTime', 'clicks.reason'])
    .select(['clicks.executedQuantity', 'clicks.executedPrice'])

/** A click as it is when its mail leaves, and the person the mail is for; undefined once that person is no longer let in. */
const clickFor = ({ db }: Database, clickId: number, userId: number | null) =>
  clicksTold(db)
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', userId ?? 0))
    .innerJoin('users', 'users.id', 'accounts.id')
    .select(['users.name as person', 'users.firstName'])
    .where('clicks.id', '=', clickId)
    .where('accounts.state', 'in', ['active', 'locked'])
    .executeTakeFirst()

type Told = NonNullable<Awaited<ReturnType<typeof clickFor>>>

const until = ({ validOn, validTime }: Pick<Told, 'validOn' | 'validTime'>) =>
  `${dayInWords(validOn)}, ${validTime} uur`

/** What mails about the latest click of a customer would say of it, whatever became of it; nothing where there is none. */
export async function latestClick(db: Db, customerId: number): Promise<Record<string, string | string[]>> {
  const click = await clicksTold(db)
    .where('clicks.customerId', '=', customerId)
    .orderBy('clicks.id', 'desc')
    .executeTakeFirst()
  if (click === undefined) return {}
  return {
    klik: click.number,
    wat: what(click),
    tot: until(click),
    tijd: click.validTime,
    prijs: price(click.executedPrice ?? click.limitPrice ?? click.referencePrice),
    toelichting: click.reason === null ? [] : [click.reason],
  }
}

/** In which state a click must still be for its mail to say what is so. */
const stateOf: Readonly<Record<Kind, string>> = {
  clickApproval: 'awaitingApproval',
  clickReminder: 'awaitingApproval',
  clickExecuted: 'executed',
  clickApproved: 'approved',
  clickRejected: 'rejected',
  clickExpired: 'expired',
  clickUnconfirmed: 'placed',
  clickLimit: 'approved',
}

/** What each mail says. */
function wordsFor(db: Db, kind: Kind, told: Told, reason: string, url: string): Promise<Words> {
  const values = { voornaam: told.firstName, klant: told.customer, klik: told.number, wat: what(told) }
  const tot = until(told)
  const hasLimit = told.orderType === 'limiet'
  switch (kind) {
    case 'clickApproval': {
      const prijs = hasLimit
        ? `Er wordt gekocht zodra de marktprijs bij de limiet van ${price(told.limitPrice)} komt.`
        : `De prijs bij het voorstel is ${price(told.referencePrice)}.`
      const toelichting = told.reason === null ? [] : [told.reason]
      return wordsOf(db, 'clicks.approval', { ...values, tot, prijs: [prijs], toelichting }, url)
    }
    case 'clickReminder':
      return wordsOf(db, 'clicks.reminder', { ...values, tot, tijd: told.validTime }, url)
    case 'clickExecuted': {
      const wat = what(told, told.executedQuantity ?? told.quantity)
      return wordsOf(db, 'clicks.executed', { ...values, wat, prijs: price(told.executedPrice) }, url)
    }
    case 'clickApproved': {
      const vervolg = hasLimit
        ? 'Laat nu de limiet bewaken.'
        : 'Plaats de opdracht bij de leverancier, en leg dat vast bij de klik.'
      return wordsOf(db, 'clicks.approved', { ...values, vervolg: [vervolg] }, url)
    }
    case 'clickRejected':
      return wordsOf(
        db,
        'clicks.rejected',
        { ...values, reden: reason === '' ? [] : [`Reden: ${reason}`] },
        url,
      )
    case 'clickExpired':
      return wordsOf(db, 'clicks.expired', { ...values, tot }, url)
    case 'clickUnconfirmed':
      return wordsOf(db, 'clicks.unconfirmed', values, url)
    case 'clickLimit':
      return wordsOf(db, 'clicks.limit', { ...values, prijs: price(told.limitPrice) }, url)
  }
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(stateOf, kind)
/** Those go to the customer's own page of it. */
const forApprovers: ReadonlySet<string> = new Set<ApproverMail>([
  'clickApproval',
  'clickReminder',
  'clickExecuted',
])

/**
 * Writes the mails about clicks. Their link goes to the click itself: who is not signed in signs in first, and comes back there. What is
 * no longer so when the mail leaves (approved meanwhile, expired) is not told any more.
 */
export function clickLettersOf({ database, config }: Office): Writer {
  return writerOf([...keysOf(stateOf), deskMail], async ({ kind, userId, recipient, data }) => {
    if (kind === deskMail) return deskLetter(database.db, { recipient, data })
    if (!isKind(kind)) return null
    const told = await clickFor(database, Number(data?.clickId), userId)
    if (told === undefined || told.state !== stateOf[kind]) return null
    const path = forApprovers.has(kind) ? `customers/${told.customerId}/purchase-clicks` : 'collective/clicks'
    const url = `${config.publicUrl}/v3/${path}/${told.id}`
    const words = await wordsFor(database.db, kind, told, textIn(data?.reason) ?? '', url)
    return { letter: { ...words, to: { name: told.person, address: recipient } } }
  })
}
