import { products } from '../../../contract/records/picklists.ts'
import { dayInWords } from '../../../domain/dutch.ts'
import { own } from '../../../domain/own.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { answerAddress } from '../../storage/mail/answerAddress.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { type Words, wordsOf } from '../../storage/templates/write.ts'
import type { StoredCollective } from './counts.ts'
import { inviteMail, keepOutcomes } from './invitations.ts'

/** What an invitation is about. */
export interface Invitation {
  readonly collective: Pick<
    StoredCollective,
    'name' | 'products' | 'deliveryFrom' | 'deliveryUntil' | 'enrolUntil'
  >
  readonly customerName: string
  readonly contactName: string
  readonly connectionCount: number
}

type Office = Pick<Config, 'publicUrl' | 'brandName'>

function valuesOf({ collective, customerName, contactName, connectionCount }: Invitation, brandName: string) {
  const { name, deliveryFrom, deliveryUntil, enrolUntil } = collective
  const bought = collective.products.map((product) => own<string>(products, product) ?? product)
  return {
    merk: brandName,
    klant: customerName,
    naam: contactName,
    collectief: name,
    product: bought.join(' en ').toLowerCase(),
    levering: `${dayInWords(deliveryFrom)} tot en met ${dayInWords(deliveryUntil)}`,
    aansluitingen: connectionCount === 1 ? '1 aansluiting' : `${connectionCount} aansluitingen`,
    tot: dayInWords(enrolUntil),
  }
}

/** What an invitation says; `url` leads to where the customer reads more. */
export const invitationWords = (
  db: Db,
  invitation: Invitation,
  brandName: string,
  url: string,
): Promise<Words> => wordsOf(db, 'collective.invite', valuesOf(invitation, brandName), url)

/** What stands on the mandate of who takes part. */
export const mandateWords = (db: Db, invitation: Invitation, brandName: string): Promise<Words> =>
  wordsOf(db, 'collective.mandate', valuesOf(invitation, brandName))

const invitations = (db: Db) =>
  db
    .selectFrom('participations')
    .innerJoin('collectives', 'collectives.id', 'participations.collectiveId')
    .innerJoin('customers', 'customers.id', 'participations.customerId')
    .innerJoin('contacts', 'contacts.id', 'participations.contactId')
    .select(['participations.collectiveId', 'participations.customerId', 'participations.connectionIds'])
    .select(['collectives.name', 'collectives.products', 'collectives.enrolUntil'])
    .select(['collectives.deliveryFrom', 'collectives.deliveryUntil', 'customers.name as customerName'])
    .select(['contacts.name as contactName', 'contacts.emailAddress'])

/** An invitation that still stands, of a collective in which one can enrol. */
const standing = (db: Db, participationId: number) =>
  invitations(db)
    .where('participations.id', '=', participationId)
    .where('participations.state', '=', 'invited')
    .where('collectives.state', '=', 'enrolling')
    .executeTakeFirst()

/** What an invitation to the latest collective of a customer would say; nothing where there is none. */
export async function latestInvitation(
  db: Db,
  customerId: number,
): Promise<Readonly<Record<string, string>>> {
  const row = await invitations(db)
    .where('participations.customerId', '=', customerId)
    .orderBy('participations.id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return {}
  const { customerName } = row
  const contactName = row.contactName ?? customerName
  const told = { collective: row, customerName, contactName, connectionCount: row.connectionIds.length }
  const { merk: _, ...values } = valuesOf(told, '')
  return values
}

/** The page of a participation, for whoever is of that customer: who is not signed in signs in first, and comes there. */
const pageOf = (publicUrl: string, customerId: number, participationId: number) =>
  `${publicUrl}/switch/${customerId}?r=/v3/customers/${customerId}/participations/${participationId}`

/**
 * Writes the invitation to a collective. Whoever answered meanwhile, or is no longer the one to write to, is not written to; what could
 * not be delivered is told with the collective.
 */
export function collectiveLettersOf({
  database,
  config,
}: {
  readonly database: Database
  readonly config: Office
}): Writer {
  return writerOf([inviteMail], async ({ recipient, data }) => {
    const { db } = database
    const participationId = Number(data?.participationId)
    const row = await standing(db, participationId)
    if (row === undefined || row.emailAddress !== recipient) return null
    const { collectiveId, customerId, customerName } = row
    const contactName = row.contactName ?? customerName
    const connectionCount = row.connectionIds.length
    const invitation = { collective: row, customerName, contactName, connectionCount }
    const url = pageOf(config.publicUrl, customerId, participationId)
    const words = await invitationWords(db, invitation, config.brandName, url)
    return {
      letter: {
        ...words,
        to: { name: contactName, address: recipient },
        replyTo: await answerAddress(db, null),
      },
      givenUp: () => keepOutcomes(db, collectiveId, [{ customerId, outcome: 'undelivered' }]),
    }
  })
}
