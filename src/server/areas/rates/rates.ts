import type { RatePart } from '../../../contract/areas/rates/rateParts.ts'
import { rate } from '../../../contract/areas/rates/rates.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Reading, StoredRow, Writing } from '../../records/handlers.ts'
import { mount } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { tellRows } from '../../records/toldRows.ts'
import { blocksOf, rateLife } from './life.ts'
import { outsidesOf } from './outside.ts'
import { commonView, keepParts, partsOf } from './parts.ts'
import { mountRateTake } from './take.ts'

type Draft = Readonly<Record<string, unknown>>

const partsIn = (draft: Draft) => draft.parts as readonly RatePart[]

/** Its connections and its agreement are of its product, and its connections stand in that agreement. */
async function refuseStrange({ db, reach }: Writing, draft: Draft): Promise<void> {
  const { product, supplyAgreementId } = draft
  const ids = numbersIn(draft.connectionIds)
  const customerId = reach.customer?.id ?? 0
  const others = await db
    .selectFrom('connections')
    .select('ean')
    .where('customerId', '=', customerId)
    .where('id', 'in', [0, ...ids])
    .where('product', '!=', Number(product))
    .executeTakeFirst()
  if (others !== undefined)
    throw new Invalid({ connectionIds: [`${eanText(others.ean)} is van een ander product`] })
  if (typeof supplyAgreementId !== 'number') return
  const agreement = await db
    .selectFrom('supplyAgreements')
    .select(['product', 'connectionIds'])
    .where('customerId', '=', customerId)
    .where('id', '=', supplyAgreementId)
    .executeTakeFirst()
  if (agreement === undefined) throw new Invalid({ supplyAgreementId: ['Deze keuze bestaat niet (meer)'] })
  if (agreement.product !== null && agreement.product !== product)
    throw new Invalid({ supplyAgreementId: ['Is van een ander product'] })
  const named = new Set(agreement.connectionIds)
  if (ids.some((id) => !named.has(id)))
    throw new Invalid({ connectionIds: ['Staat niet in de overeenkomst'] })
}

/** What the list shows of the parts, and where the prices are from. */
async function fill(context: Writing, draft: Draft) {
  await refuseStrange(context, draft)
  return {
    ...commonView(partsIn(draft), String(draft.product)),
    source: draft.supplyAgreementId === null ? ('handmatig' as const) : ('overeenkomst' as const),
  }
}

const plain: Handlers = crud<AnyResource>(rate, fill, ({ db }, id, draft) =>
  keepParts(db, id, partsIn(draft)),
)

async function withBlocks({ db }: Reading, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const [blocks, outsides] = await Promise.all([blocksOf(db, rows), outsidesOf(db, rows)])
  return rows.map((row) => ({
    ...row,
    blocked: blocks.get(row.id) ?? null,
    outside: outsides.get(row.id) ?? null,
  }))
}

async function whole(context: Reading, id: number): Promise<StoredRow> {
  const [row] = await withBlocks(context, [await plain.get(context, id)])
  const parts = (await partsOf(context.db, [id])).get(id) ?? []
  return { ...(row as StoredRow), parts }
}

/** What is agreed: what a person fixed changes only by way of a draft, and the history keeps its prices. */
const handlers: Handlers = {
  ...plain,
  get: whole,
  list: async (context, query) => {
    const { data, meta } = await plain.list(context, query)
    return { data: await withBlocks(context, data), meta }
  },
  create: async (context, draft) => {
    const { id } = await plain.create(context, draft)
    return whole(context, id)
  },
  update: async (context, id, draft, version) => {
    const before = await whole(context, id)
    await plain.update(context, id, draft, version)
    const after = await whole(context, id)
    await tellRows(context, { resource: rate, names: ['parts'] }, before, after)
    return after
  },
  remove: async (context, id, version) => {
    const { state } = await whole(context, id)
    if (state !== 'draft')
      throw new Conflict('Alleen een concept kan weg. Zet het tarief eerst terug naar concept.')
    await plain.remove(context, id, version)
  },
}

/** Rates with all that can be done with them. */
export function mountAgreedRates(portal: Portal): void {
  mount(portal, rate, handlers, rateLife)
  mountRateTake(portal, handlers)
}
