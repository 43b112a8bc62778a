import { deal } from '../../../contract/areas/sales/deals.ts'
import { usualChances } from '../../../contract/areas/sales/dealWords.ts'
import { changeDeals, saleServices, salesOverview, wonDeal } from '../../../contract/areas/sales/saleCalls.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import { heldBy } from '../../records/draft.ts'
import { eachOf } from '../../records/eachOf.ts'
import { forAdmins } from '../../records/forAdmins.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import { page } from '../../records/page.ts'
import type { Portal } from '../../records/route.ts'
import { narrowed } from '../../records/rows.ts'
import { foundBy, patternsOf } from '../../records/search.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { mountLeadImport } from './leadImport.ts'
import { dealLifeWith, outForMandate } from './life.ts'
import { madeOf } from './made.ts'
import { idle, withNextStep } from './nextStep.ts'
import { overviewOf } from './overview.ts'

type Draft = Drafted<typeof deal>

const gone = ['Deze keuze bestaat niet (meer)']

/** The papers are those of the customer that it is about. */
async function refuseStrange({ db }: Writing, draft: Draft): Promise<void> {
  for (const name of ['mandateId', 'offerDocumentId'] as const) {
    const id = draft[name]
    if (id === null) continue
    const own = await db
      .selectFrom('documents')
      .select('id')
      .where('id', '=', id)
      .where('customerId', '=', draft.customerId ?? 0)
      .executeTakeFirst()
    if (own === undefined) throw new Invalid({ [name]: gone })
  }
  const known = await db
    .selectFrom('serviceDefinitions')
    .select('id')
    .where('id', 'in', [0, ...draft.serviceIds])
    .execute()
  if (known.length < draft.serviceIds.length) throw new Invalid({ serviceIds: gone })
}

async function fill(context: Writing, draft: Draft, current: Stored<typeof deal> | null) {
  await refuseStrange(context, draft)
  if (
    current !== null &&
    current.customerId !== null &&
    draft.customerId === null &&
    current.state !== 'lead'
  )
    throw new Invalid({ customerId: ['Vanaf Gekwalificeerd hoort er een klant bij'] })
  // Who it lies with signs for the customer that it names.
  if (
    current !== null &&
    current.customerId !== draft.customerId &&
    (await outForMandate(context.db, [current.id])).length > 0
  )
    throw new Invalid({ customerId: ['De machtiging ligt ter ondertekening: trek die eerst in'] })
  return {
    probability: draft.probability ?? usualChances[current?.state ?? 'lead'],
    ...(current === null && { stateSince: today() }),
  }
}

const plain = crud(deal, fill)

/** Deals; those without a next step where that is asked, which no column holds. */
const listed: Handlers<typeof deal>['list'] = async (context, query) => {
  const { isIdle, ...filters } = query.filters
  if (isIdle === undefined) return plain.list(context, query)
  const rows = narrowed(deal, context, { ...query, filters }).where(idle(isIdle === true))
  const patterns = patternsOf(query.q)
  return page(deal, context, patterns.length === 0 ? rows : rows.where(foundBy(deal, patterns)), query)
}

const handlers: Handlers<typeof deal> = forAdmins({
  ...beside({ ...plain, list: listed }, withNextStep),
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state !== 'lead' && state !== 'lost')
      throw new Conflict('Alleen een lead of wat verloren is kan weg. Zet deze kans op verloren.')
    await plain.remove(context, id, version)
  },
})

/** What is not offered any more says so: it stands at deals that were made before. */
async function servicesOf(db: Reading['db'], limit: number) {
  const found = await db
    .selectFrom('serviceDefinitions')
    .select(['id', 'name', 'active'])
    .orderBy('active', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id, name, active }) => ({ id, name: active ? name : `${name} (niet meer aangeboden)` }))
}

/** What is to be sold, and how that went. */
export function mountSales(portal: Portal, signing: SigningDesk, sender: string): void {
  mount(portal, deal, handlers, dealLifeWith({ files: portal.files, sender, signing }))
  mountWrite(portal, changeDeals, (context, { body: { items, ownerId } }) =>
    eachOf(context, items, async ({ id, version }) => {
      const held = heldBy(deal, await handlers.get(context, id))
      await handlers.update(context, id, { ...held, ownerId }, version)
    }),
  )
  mountLeadImport(portal, handlers)
  mountRead(portal, salesOverview, ({ db }, { query }) =>
    overviewOf(db, query.year ?? Number(today().slice(0, 4))),
  )
  mountRead(portal, wonDeal, async (context, { params: { id } }) =>
    madeOf(context.db, await plain.get(context, id)),
  )
  mountRead(portal, saleServices, ({ db }, { query }) => servicesOf(db, query.limit))
}
