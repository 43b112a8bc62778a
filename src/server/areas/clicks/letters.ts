import { clickProducts, quantityUnit } from '../../../contract/areas/clicks/clickWords.ts'
import { dayInWords, figure } from '../../../domain/dutch.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { textIn } from '../../../domain/unknown.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../storage/db/database.ts'
import type { Write } from '../../storage/mail/mailer.ts'
import type { ApproverMail, RequesterMail } from './telling.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

type Kind = ApproverMail | RequesterMail

/** A click as it is when its mail leaves, and the person the mail is for; undefined once that person is no longer let in. */
const clickFor = ({ db }: Database, clickId: number, userId: number | null) =>
  db
    .selectFrom('clicks')
    .innerJoin('customers', 'customers.id', 'clicks.customerId')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', userId ?? 0))
    .innerJoin('users', 'users.id', 'accounts.id')
    .select(['clicks.id', 'clicks.number', 'clicks.customerId', 'clicks.state', 'customers.name as customer'])
    .select(['clicks.clickProduct', 'clicks.period', 'clicks.quantity', 'clicks.referencePrice'])
    .select(['clicks.orderType', 'clicks.limitPrice', 'clicks.validOn', 'clicks.validTime', 'clicks.reason'])
    .select(['clicks.executedQuantity', 'clicks.executedPrice', 'users.name as person', 'users.firstName'])
    .where('clicks.id', '=', clickId)
    .where('accounts.state', 'in', ['active', 'locked'])
    .executeTakeFirst()

type Told = NonNullable<Awaited<ReturnType<typeof clickFor>>>

const price = (value: string | null) => `${figure(value ?? '0', 2, 6)} €/MWh`
const what = ({ clickProduct, period, quantity }: Told, of = quantity) =>
  `${clickProducts[clickProduct]}, ${deliveryPeriod(period)?.name ?? period}, ${figure(of, 0, 3)} ${quantityUnit({ clickProduct })}`
const until = ({ validOn, validTime }: Told) => `${dayInWords(validOn)}, ${validTime} uur`

interface Text {
  /** In which state the click must still be for the mail to say what is so. */
  readonly of: readonly string[]
  readonly subject: (told: Told) => string
  readonly lines: (told: Told, reason: string) => readonly string[]
  readonly action: string
}

const texts: Readonly<Record<Kind, Text>> = {
  clickApproval: {
    of: ['awaitingApproval'],
    subject: (told) => `Jouw goedkeuring gevraagd vóór ${until(told)}: klik ${told.number}`,
    lines: (told) => [
      `Wij stellen voor om voor ${told.customer} een prijs vast te leggen: ${what(told)}.`,
      told.orderType === 'limiet'
        ? `Er wordt gekocht zodra de marktprijs bij de limiet van ${price(told.limitPrice)} komt.`
        : `De prijs bij het voorstel is ${price(told.referencePrice)}.`,
      told.reason ?? '',
      `Keur je niet vóór ${until(told)} goed, dan vervalt het voorstel. Er wordt niets gekocht zonder goedkeuring.`,
    ],
    action: 'Voorstel bekijken',
  },
  clickReminder: {
    of: ['awaitingApproval'],
    subject: (told) => `Vervalt om ${told.validTime} uur: klik ${told.number}`,
    lines: (told) => [
      `Dit voorstel voor ${told.customer} wacht nog op een goedkeuring: ${what(told)}.`,
      `Keur je niet vóór ${until(told)} goed, dan vervalt het.`,
    ],
    action: 'Voorstel bekijken',
  },
  clickExecuted: {
    of: ['executed'],
    subject: (told) => `Uitgevoerd: klik ${told.number} voor ${told.customer}`,
    lines: (told) => [
      `De leverancier heeft de klik bevestigd: ${what(told, told.executedQuantity ?? told.quantity)} voor ${price(told.executedPrice)}.`,
    ],
    action: 'Klik bekijken',
  },
  clickApproved: {
    of: ['approved'],
    subject: (told) => `Goedgekeurd: klik ${told.number} voor ${told.customer}`,
    lines: (told) => [
      `Je voorstel is goedgekeurd: ${what(told)}.`,
      told.orderType === 'limiet'
        ? 'Laat nu de limiet bewaken.'
        : 'Plaats de opdracht bij de leverancier, en leg dat vast bij de klik.',
    ],
    action: 'Naar de klik',
  },
  clickRejected: {
    of: ['rejected'],
    subject: (told) => `Afgewezen: klik ${told.number} voor ${told.customer}`,
    lines: (told, reason) => [`Je voorstel is afgewezen: ${what(told)}.`, reason && `Reden: ${reason}`],
    action: 'Naar de klik',
  },
  clickExpired: {
    of: ['expired'],
    subject: (told) => `Verlopen: klik ${told.number} voor ${told.customer}`,
    lines: (told) => [
      `Je voorstel gold tot ${until(told)} en is verlopen: ${what(told)}. Er is niets gekocht.`,
    ],
    action: 'Naar de klik',
  },
  clickUnconfirmed: {
    of: ['placed'],
    subject: (told) => `Nog geen bevestiging: klik ${told.number} voor ${told.customer}`,
    lines: (told) => [
      `De opdracht ligt bij de leverancier: ${what(told)}.`,
      'Leg de bevestiging vast, of dat de opdracht niet is uitgevoerd.',
    ],
    action: 'Naar de klik',
  },
  clickLimit: {
    of: ['approved'],
    subject: (told) => `Limiet bereikt: klik ${told.number} voor ${told.customer}`,
    lines: (told) => [
      `De marktprijs is gekomen bij de limiet van ${price(told.limitPrice)}: ${what(told)}.`,
      'Er is nog niets gekocht. Plaats de opdracht bij de leverancier, en leg dat vast bij de klik.',
    ],
    action: 'Opdracht plaatsen',
  },
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(texts, kind)
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
export function clickLettersOf({ database, config }: Office): Write {
  return async ({ kind, userId, recipient, data }) => {
    if (!isKind(kind)) return null
    const told = await clickFor(database, Number(data?.clickId), userId)
    const text = texts[kind]
    if (told === undefined || !text.of.includes(told.state)) return null
    const path = forApprovers.has(kind) ? `customers/${told.customerId}/purchase-clicks` : 'collective/clicks'
    const lines = text.lines(told, textIn(data?.reason) ?? '').filter((line) => line !== '')
    return {
      letter: {
        to: { name: told.person, address: recipient },
        subject: text.subject(told),
        paragraphs: [`Beste ${told.firstName},`, ...lines],
        action: { label: text.action, url: `${config.publicUrl}/v3/${path}/${told.id}` },
      },
    }
  }
}
