import { sendReclaimMandates } from '../../../contract/areas/taxReclaim/mandateCalls.ts'
import { allTaxRequests, taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { Conflict, Refused } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Handlers, Reading, Writing } from '../../records/handlers.ts'
import { type LifeCycle, preparedFor, type Told } from '../../records/lifeCycle.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { take } from '../../records/transition.ts'
import { customerInPath } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { holdCustomers } from '../signing/hold.ts'
import { mandatedOf } from './mandateAsks.ts'
import type { Request } from './pieces.ts'

interface Parts {
  readonly portal: Portal
  readonly handlers: Handlers<typeof taxRequest>
  readonly life: LifeCycle<typeof taxRequest>
}

const event = 'SEND_MANDATE'
const all = crud(allTaxRequests)

/** A file, with the same request as if its customer stood in the path: 404 for a file that is out of reach. */
async function atFile<C extends Reading>(context: C, id: number) {
  const row = await all.get(context, id)
  const { db, reach } = context
  const customer = await customerInPath(db, reach.session, row.customerId)
  return { row, inside: { ...context, reach: { ...reach, customer } } }
}

/** Who signs when nobody was asked: the one who may, and of several the main contact. */
async function signatoryOf(db: Db, customerId: number, { number }: Request): Promise<number> {
  const people = await db
    .selectFrom('contacts')
    .select(['id', 'isPrimary'])
    .where('customerId', '=', customerId)
    .where('isSignatory', '=', true)
    .where('emailAddress', 'is not', null)
    .execute()
  const [one, ...more] = people.length > 1 ? people.filter(({ isPrimary }) => isPrimary) : people
  if (one !== undefined && more.length === 0) return one.id
  throw new Conflict(
    people.length === 0
      ? `${number}: niemand van deze klant is tekenbevoegd en heeft een e-mailadres.`
      : `${number}: meer mensen van deze klant zijn tekenbevoegd. Verstuur de machtiging vanuit het dossier en kies wie tekent.`,
  )
}

/** The file asks for a mandate; of one that does not it is told why. */
async function refuseUnasking({ db }: Reading, row: Request): Promise<void> {
  const { number, state } = row
  if ((await mandatedOf(db, [row]))(row)) throw new Conflict(`${number} heeft al een machtiging.`)
  if (state !== 'collecting') throw new Conflict(`${number} wordt (nog) niet opgebouwd.`)
}

/** What goes out to the customer of a file. */
interface Ready {
  readonly customerId: number
  readonly told: Told
  readonly prepared: unknown
}

/** Draws the mandate of each customer once, before the transaction: the store of files has its own. What refuses it is kept for its turn. */
function drawing({ life }: Parts, terms: Told) {
  const drawn = new Map<number, Ready>()
  return async (context: Reading, id: number): Promise<Ready | Refused> => {
    try {
      const { row, inside } = await atFile(context, id)
      await refuseUnasking(inside, row)
      const { customerId } = row
      const known = drawn.get(customerId)
      if (known !== undefined) return known
      const signatoryIds = [await signatoryOf(inside.db, customerId, row)]
      const told = { ...terms, makeMandate: true, documentIds: [], signatoryIds }
      const of = { row, event, told }
      const ready = {
        customerId,
        told,
        prepared: await preparedFor(taxRequest, life as LifeCycle, inside, of),
      }
      drawn.set(customerId, ready)
      return ready
    } catch (error) {
      if (error instanceof Refused && error.status < 500) return error
      throw error
    }
  }
}

/** Sends it with the first file of a customer; the others are among those that it counts for. */
function sending({ handlers, life }: Parts, ready: ReadonlyMap<number, Ready | Refused>) {
  const sent = new Set<number>()
  return async (context: Writing, { id, version }: { id: number; version: number }): Promise<void> => {
    const one = ready.get(id)
    if (one === undefined || one instanceof Refused) throw one
    const { row, inside } = await atFile(context, id)
    if (sent.has(one.customerId)) {
      await refuseUnasking(inside, row)
      return
    }
    const { told, prepared } = one
    await take(taxRequest, life as LifeCycle, handlers as Handlers, inside, id, {
      event,
      version,
      told,
      prepared,
    })
    sent.add(one.customerId)
  }
}

/** Has the customers of many files sign a mandate at once. */
export function mountReclaimMandates(parts: Parts): void {
  const { portal } = parts
  add(portal, sendReclaimMandates, async (admitted) => {
    const { items, message = null, expiresOn = null, remindEveryDays = null } = admitted.asked.body
    const reading = readingOf(portal, admitted)
    const draw = drawing(parts, { message, expiresOn, remindEveryDays })
    const ready = new Map<number, Ready | Refused>()
    for (const { id } of items) ready.set(id, await draw(reading, id))
    return write(portal, admitted, async (context) => {
      // In one order: two that send at once to the same customers never wait for each other.
      const customers = [...ready.values()].flatMap((one) => ('customerId' in one ? one.customerId : []))
      await holdCustomers(context.db, customers)
      const send = sending(parts, ready)
      return { status: 200, body: { data: await eachOf(context, items, (item) => send(context, item)) } }
    })
  })
}
