import { sql } from 'kysely'
import { figure } from '../../../domain/dutch.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { answerAddress } from '../../storage/mail/answerAddress.ts'
import { type Order, orderMails } from '../../storage/mail/mailer.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { lineFrom } from '../invoiceAudit/partyLine.ts'
import { price, what } from './clickText.ts'
import type { StoredClick } from './standing.ts'

/** The order as the supplier gets it. */
export const deskMail = 'clickPlaced'

/** Where the desk of the supplier reads: of one that went up in another, that one's. */
async function deskOf(db: Db, { supplyAgreementId }: StoredClick): Promise<string | null> {
  const agreement = await db
    .selectFrom('supplyAgreements')
    .select('supplierId')
    .where('id', '=', supplyAgreementId ?? 0)
    .executeTakeFirst()
  const { rows } = await sql<{ deskEmail: string }>`
    select desk_email from (${lineFrom(agreement?.supplierId ?? 0)}) as line join parties using (id)
    where desk_email <> '' order by line.step desc limit 1`.execute(db)
  return rows[0]?.deskEmail ?? null
}

/** Sends the order to the desk of the supplier; nothing where no address of it is known: then a person tells it. */
export async function orderAtDesk({ db, reach }: Writing, row: StoredClick): Promise<void> {
  const recipient = await deskOf(db, row)
  if (recipient === null) return
  const placedById = reach.session.userId
  await orderMails(
    db,
    [{ kind: deskMail, userId: null, recipient, data: { clickId: row.id, placedById } }],
    new Date(),
  )
}

const mwh = (volume: string) => `${figure(volume, 0, 3)} MWh`

/** What an order says; undefined once it is no longer one that waits for its confirmation. */
const orderOf = (db: Db, clickId: number, placedById: number) =>
  db
    .selectFrom('clicks')
    .innerJoin('customers', 'customers.id', 'clicks.customerId')
    .innerJoin('supplyAgreements', 'supplyAgreements.id', 'clicks.supplyAgreementId')
    .innerJoin('parties', 'parties.id', 'supplyAgreements.supplierId')
    .leftJoin('users', (join) => join.on('users.id', '=', placedById))
    .select(['clicks.number', 'clicks.clickProduct', 'clicks.period', 'clicks.quantity', 'clicks.product'])
    .select(['clicks.volume', 'clicks.peakVolume', 'clicks.orderType', 'clicks.limitPrice'])
    .select(['clicks.referencePrice', 'clicks.supplierReference'])
    .select([
      'customers.name as customer',
      'parties.name as supplier',
      'supplyAgreements.number as agreement',
    ])
    .select(['users.name as person', 'users.emailAddress as address'])
    .where('clicks.id', '=', clickId)
    .where('clicks.state', '=', 'placed')
    .executeTakeFirst()

type Told = NonNullable<Awaited<ReturnType<typeof orderOf>>>

/** What a block in MW comes to; gas is counted in MWh itself. */
const volumeOf = ({ product, volume, peakVolume }: Told): string[] =>
  product === '2' ? [] : [`Dat is ${mwh(volume)}, waarvan ${mwh(peakVolume)} in piekuren van de markt.`]

/** The limit stays what it was when it was reached and became an order. */
const priceText = ({ limitPrice, referencePrice }: Told) =>
  limitPrice === null
    ? `De prijs bij het voorstel is ${price(referencePrice)}.`
    : `De limiet is ${price(limitPrice)}.`

/** The letter with an order, answered to whoever placed it. */
export async function deskLetter(db: Db, { recipient, data }: Pick<Order, 'recipient' | 'data'>) {
  const told = await orderOf(db, Number(data?.clickId), Number(data?.placedById))
  if (told === undefined) return null
  const words = await wordsOf(db, 'clicks.placed', {
    klant: told.customer,
    klik: told.number,
    wat: what(told),
    leverancier: told.supplier,
    volume: volumeOf(told),
    prijs: [priceText(told)],
    kenmerken: [
      `Leveringsovereenkomst ${told.agreement}`,
      ...(told.supplierReference === null ? [] : [`Uw referentie: ${told.supplierReference}`]),
    ],
  })
  return {
    letter: {
      ...words,
      to: { name: told.supplier, address: recipient },
      replyTo: await answerAddress(db, told.address),
      ...(told.person !== null && { signedBy: told.person }),
    },
  }
}
