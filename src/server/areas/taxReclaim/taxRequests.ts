import { sql } from 'kysely'
import { reclaimCalculation, reclaimChecklist } from '../../../contract/areas/taxReclaim/reclaimCalls.ts'
import { openToChange } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { allTaxRequests, taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Writing } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { holdCustomer } from '../signing/hold.ts'
import { type MandateParts, otherMandate } from '../signing/mandateSteps.ts'
import { calculationOf } from './calculation.ts'
import { withFees } from './fees.ts'
import { amountsOf } from './kept.ts'
import { recallUnasked } from './mandate.ts'
import { mandatedOf } from './mandateAsks.ts'
import { withMandate } from './mandateStands.ts'
import { mountReclaimMandates } from './mandates.ts'
import { missingOf, piecesOf, type Request } from './pieces.ts'
import { reclaimLifeWith } from './signing.ts'
import { termsOf } from './terms.ts'

type Draft = Drafted<typeof taxRequest>

const gone = ['Deze keuze bestaat niet (meer)']
const ownerOf = ({ reach }: Reading): number => reach.customer?.id ?? 0

/** Bills are this customer's own, no drafts, and in the currency in which is asked back. */
async function refuseBills(
  { db }: Writing,
  customerId: number,
  invoiceIds: readonly number[],
): Promise<void> {
  const bills = await db
    .selectFrom('invoices')
    .select(['invoiceNumber', 'state', 'currency'])
    .where('customerId', '=', customerId)
    .where(sql<boolean>`id = any(${[...invoiceIds]}::integer[])`)
    .execute()
  if (bills.length < invoiceIds.length) throw new Invalid({ invoiceIds: gone })
  if (bills.some(({ state }) => state === 'draft'))
    throw new Invalid({ invoiceIds: ['Een concept telt nog niet: registreer de factuur eerst'] })
  const foreign = bills.find(({ currency }) => currency !== 'EUR')
  if (foreign !== undefined)
    throw new Invalid({
      invoiceIds: [`${foreign.invoiceNumber} is in ${foreign.currency}: een teruggaaf is in euro`],
    })
}

/** The bills and the WOZ decisions may be chosen; the database holds the rest. */
async function refuseStrange(context: Writing, { invoiceIds, wozIds, clusterId }: Draft): Promise<void> {
  const { db } = context
  const customerId = ownerOf(context)
  if (invoiceIds.length > 0) await refuseBills(context, customerId, invoiceIds)
  if (wozIds.length > 0) {
    const decisions = await db
      .selectFrom('documents')
      .select('id')
      .where('customerId', '=', customerId)
      .where(sql<boolean>`id = any(${[...wozIds]}::integer[])`)
      .execute()
    if (decisions.length < wozIds.length) throw new Invalid({ wozIds: gone })
  }
  if (clusterId === null) return
  const cluster = await db
    .selectFrom('taxClusters')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '=', clusterId)
    .executeTakeFirst()
  if (cluster === undefined) throw new Invalid({ clusterId: gone })
}

/** Of one product where its scheme is: what is asked back over the other has a file of its own. */
async function refuseOtherProduct(context: Writing, { connectionIds, product }: Draft): Promise<void> {
  if (connectionIds.length === 0) return
  const own = await context.db
    .selectFrom('connections')
    .select(['ean', 'product'])
    .where('customerId', '=', ownerOf(context))
    .where(sql<boolean>`id = any(${[...connectionIds]}::integer[])`)
    .execute()
  if (own.length < connectionIds.length) throw new Invalid({ connectionIds: gone })
  const unlike = own.find((one) => product !== null && String(one.product) !== product)
  if (unlike !== undefined)
    throw new Invalid({ connectionIds: [`${eanText(unlike.ean)} is van een ander product dan dit dossier`] })
}

async function fill(context: Writing, draft: Draft) {
  await refuseStrange(context, draft)
  await refuseOtherProduct(context, draft)
  return {
    ...(await termsOf(context.db, draft.scheme, draft.periodTo)),
    ...(await amountsOf(context, draft)),
  }
}

const plain = crud(taxRequest, fill)

/** What still lacks, how its mandate stands, and what of the money is ours. */
async function told(context: Reading, rows: readonly Request[]): Promise<Request[]> {
  const { db } = context
  const isMandated = await mandatedOf(db, rows)
  return (await withMandate(context, await withFees(db, rows), isMandated)).map((row) => ({
    ...row,
    missing: openToChange.has(row.state) ? missingOf(row, isMandated(row)) : null,
  }))
}

export const taxRequestHandlers: Handlers<typeof taxRequest> = {
  ...beside(plain, told),
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state !== 'assessing')
      throw new Conflict('Alleen wat nog wordt beoordeeld kan weg. Beëindig dit dossier.')
    await plain.remove(context, id, version)
  },
}

/** The same as they change on the portal: a mandate that nothing asks for any more is not left to be signed. */
const handlersWith = (signing: SigningDesk): Handlers<typeof taxRequest> => ({
  ...taxRequestHandlers,
  update: async (context, id, draft, version) => {
    await holdCustomer(context.db, ownerOf(context))
    const row = await taxRequestHandlers.update(context, id, draft, version)
    if (row.mandateId !== null) await recallUnasked(signing, context, ownerOf(context), otherMandate)
    return row
  },
  remove: async (context, id, version) => {
    await holdCustomer(context.db, ownerOf(context))
    await taxRequestHandlers.remove(context, id, version)
    await recallUnasked(signing, context, ownerOf(context), 'Het dossier is verwijderd')
  },
})

/** Files with all that can be done with them, how their amount comes about, and what they still need. */
export function mountTaxRequests(portal: Portal, parts: MandateParts): void {
  const handlers = handlersWith(parts.signing)
  const life = reclaimLifeWith(parts)
  mount(portal, taxRequest, handlers, life)
  mount(portal, allTaxRequests, beside(crud(allTaxRequests), told as never))
  mountReclaimMandates({ portal, handlers, life })
  mountRead(portal, reclaimCalculation, async (context, { params: { id } }) =>
    calculationOf(context.db, { ...(await plain.get(context, id)), customerId: ownerOf(context) }),
  )
  mountRead(portal, reclaimChecklist, async (context, { params: { id } }) => {
    const row = await plain.get(context, id)
    return piecesOf(row, (await mandatedOf(context.db, [row]))(row))
  })
}
