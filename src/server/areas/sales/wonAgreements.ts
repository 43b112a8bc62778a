import { entity } from '../../../contract/areas/entities/entities.ts'
import type { deal } from '../../../contract/areas/sales/deals.ts'
import { products } from '../../../contract/records/picklists.ts'
import { initialDraft } from '../../../contract/records/resource.ts'
import { own } from '../../../domain/own.ts'
import { numberIn, textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Stored, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { atCustomer } from '../actions/atCustomer.ts'
import { beginAgreement, freeConnections } from '../supplyAgreements/beginning.ts'

type Deal = Stored<typeof deal>

interface Made {
  readonly agreementIds: readonly number[]
  readonly entityId: number | null
}

const firms = crud(entity)

/** The firm of a customer that has none yet: named as the customer, at its number in the trade register. */
async function makeFirm(context: Writing, customerId: number): Promise<number> {
  const { name, kvk, country } = await context.db
    .selectFrom('customers')
    .select(['name', 'kvk', 'country'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (kvk === null && (country ?? 'NL') === 'NL')
    throw new Invalid({
      entityId: ['De klant heeft geen rechtspersoon en geen KvK-nummer. Vul een van beide eerst in.'],
    })
  const draft = { ...initialDraft(entity), name, type: 'rechtspersoon', kvk, country } as Drafted<
    typeof entity
  >
  const { id } = await firms.create(await atCustomer(context, customerId), draft)
  return id
}

/** Who signs: the firm that was chosen, the only one there is, or one that is made of the customer. */
async function partyOf(
  context: Writing,
  customerId: number,
  chosen: number | null,
): Promise<{ readonly id: number; readonly isMade: boolean }> {
  const found = await context.db
    .selectFrom('entities')
    .select('id')
    .where('customerId', '=', customerId)
    .where('type', '=', 'rechtspersoon')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  const ids = found.map(({ id }) => id)
  if (chosen !== null) {
    if (!ids.includes(chosen)) throw new Invalid({ entityId: ['Deze keuze bestaat niet (meer)'] })
    return { id: chosen, isMade: false }
  }
  const [only, ...others] = ids
  if (others.length > 0)
    throw new Invalid({ entityId: ['De klant heeft meer rechtspersonen: kies wie er tekent'] })
  if (only !== undefined) return { id: only, isMade: false }
  return { id: await makeFirm(context, customerId), isMade: true }
}

/** For which products an agreement of this deal is on its way already: it was won before, and opened again. */
async function underWay({ db }: Writing, ids: readonly number[]): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('supplyAgreements')
    .select('product')
    .where('id', 'in', [0, ...ids])
    .where('state', 'in', ['draft', 'signing', 'signed', 'active', 'terminating'])
    .execute()
  return new Set(rows.map(({ product }) => product))
}

/**
 * Drafts an agreement for each product that was sold, with the connections of the customer that are free in its term. Where there is
 * none for one of them nothing is won yet: that is told, and all stays as it was.
 */
export async function draftAgreements(
  context: Writing,
  row: Deal,
  customerId: number,
  told: Told,
): Promise<Made> {
  const there = await underWay(context, row.madeAgreementIds)
  const wanted = (told.products as readonly string[]).filter((product) => !there.has(product))
  if (wanted.length === 0) return { agreementIds: [], entityId: null }
  const party = await partyOf(context, customerId, numberIn(told.entityId))
  const [from, until] = [String(told.startDate), String(told.endDate)]
  const agreementIds: number[] = []
  for (const product of wanted) {
    const connectionIds = await freeConnections(context, customerId, { product, from, until })
    if (connectionIds.length === 0)
      throw new Invalid({
        products: [
          `De klant heeft voor ${String(own(products, product)).toLowerCase()} geen aansluiting die in deze tijd vrij is`,
        ],
      })
    const id = await beginAgreement(context, {
      customerId,
      connectionIds,
      entityId: party.id,
      supplierId: numberIn(told.supplierId),
      product: product as never,
      startDate: from,
      endDate: until,
      priceType: textIn(told.priceType) as never,
      ownerId: row.ownerId,
      comment: `Uit de verkoopkans “${row.title}”. Kijk aansluitingen, opzegtermijn en prijs na voor het versturen.`,
    })
    agreementIds.push(id)
  }
  return { agreementIds, entityId: party.isMade ? party.id : null }
}
