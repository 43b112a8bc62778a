import { sendMandates } from '../../../contract/areas/collectives/mandateCalls.ts'
import { participant } from '../../../contract/areas/collectives/participants.ts'
import { Conflict, Refused } from '../../ground/errors.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { take } from '../../records/transition.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import { keepUnsigned } from '../signing/documents.ts'
import { holdCustomers } from '../signing/hold.ts'
import { connectionsOf, drawMandate } from '../signing/mandate.ts'
import type { ReadyToSign } from '../signing/start.ts'
import { mandateWords } from './letters.ts'
import type { StoredParticipant } from './participantFacts.ts'

/** A mandate as it lies in the store, before anything of its step is written. */
interface Drawn {
  readonly row: StoredParticipant
  readonly title: string
  readonly file: KeptFile
  readonly pages: number
}

interface Parts {
  readonly portal: Portal
  readonly handlers: Handlers<typeof participant>
  readonly life: LifeCycle<typeof participant>
  readonly brandName: string
}

/** Draws what one of them signs; refused in a sentence where nobody can sign it. */
async function drawn({ portal, handlers, brandName }: Parts, context: Reading, id: number): Promise<Drawn> {
  const { db } = context
  const row = await handlers.get(context, id)
  const told = (why: string) => new Conflict(`${row.customerName}: ${why}`)
  if (row.state !== 'registered') throw told('is niet (meer) aangemeld zonder machtiging.')
  const of = await db
    .selectFrom('collectives')
    .select(['name', 'products', 'deliveryFrom', 'deliveryUntil', 'enrolUntil'])
    .where('id', '=', row.collectiveId)
    .executeTakeFirstOrThrow()
  const signer = await db
    .selectFrom('contacts')
    .select(['name', 'emailAddress', 'isSignatory'])
    .where('id', '=', row.contactId ?? 0)
    .where('customerId', '=', row.customerId)
    .executeTakeFirst()
  if (!signer?.isSignatory) throw told('de contactpersoon is niet tekenbevoegd.')
  if (signer.emailAddress === null) throw told('de contactpersoon heeft geen e-mailadres.')
  const connections = await connectionsOf(db, row.customerId, row.connectionIds)
  if (connections.length === 0) throw told('er zijn geen aansluitingen gekozen.')
  const customerName = String(row.customerName)
  const contactName = signer.name ?? customerName
  const words = await mandateWords(
    db,
    { collective: of, customerName, contactName, connectionCount: connections.length },
    brandName,
  )
  const { file, pages } = await drawMandate(
    { db, files: portal.files, sender: brandName },
    { customerId: row.customerId, words, connections, signer: contactName },
  )
  return { row, title: words.subject.slice(0, 120), file, pages }
}

/** Draws the mandates before the transaction: the store of files has its own. What one refuses is kept for when it is its turn. */
async function drawAll(parts: Parts, context: Reading, ids: readonly number[]) {
  const all = new Map<number, Drawn | Refused>()
  for (const id of ids)
    all.set(
      id,
      await drawn(parts, context, id).catch((error: unknown) => {
        if (error instanceof Refused && error.status < 500) return error
        throw error
      }),
    )
  return all
}

/** Has mandates signed, of many at once. */
export function mountMandates(parts: Parts): void {
  const { portal, handlers, life } = parts
  add(portal, sendMandates, async (admitted) => {
    const { items, message = null, expiresOn = null, remindEveryDays = null } = admitted.asked.body
    const all = await drawAll(
      parts,
      readingOf(portal, admitted),
      items.map(({ id }) => id),
    )
    return write(portal, admitted, async (context) => {
      // In one order: two that send at once to the same customers never wait for each other.
      const customers = [...all.values()].flatMap((one) => ('row' in one ? one.row.customerId : []))
      await holdCustomers(context.db, customers)
      const data = await eachOf(context, items, async ({ id, version }) => {
        const made = all.get(id)
        if (made === undefined || made instanceof Refused) throw made
        const document = await keepUnsigned(context, { ...made, customerId: made.row.customerId })
        const ready: ReadyToSign = { hash: made.file.hash, name: document.name, pages: made.pages }
        await take(participant, life as LifeCycle, handlers as Handlers, context, id, {
          event: 'SEND_MANDATE',
          version,
          told: {
            documentIds: [document.id],
            signatoryIds: [made.row.contactId],
            message,
            expiresOn,
            remindEveryDays,
          },
          prepared: ready,
        })
      })
      return { status: 200, body: { data } }
    })
  })
}
