import type { Readable } from 'node:stream'
import { type InvoiceLine, standsAlone } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { Invoice } from '../../../contract/areas/invoices/invoices.ts'
import { looseEans, type UnknownEan, unknownEans } from '../../../contract/areas/invoices/namedEans.ts'
import { countryIn } from '../../../domain/identity/country.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { holds, isReached } from '../../session/reach.ts'
import { draftsNaming, elsewhere, ownWith } from './namedEans.ts'
import { type MeteringPoint, pointsIn } from './ubl/points.ts'
import { ublTree } from './ubl/tree.ts'

/** What a draft names as an EAN-code without being a connection of its customer, with what is known of each. */
export function mountUnknownEans(portal: Portal, handlers: Handlers): void {
  mountRead(portal, unknownEans, async (context, { params }) => {
    const row = (await handlers.get(context, params.id)) as unknown as Invoice
    if (row.state !== 'draft') return []
    const loose = looseEans(row.lines)
    if (loose.size === 0) return []
    const points = await pointsOf(portal, row.fileHash)
    const told: UnknownEan[] = []
    for (const [ean, places] of loose) {
      const lines = places.flatMap((place) => row.lines[place] ?? [])
      const own = await ownWith(context, ean)
      // A line that needs no connection was left without the one there is.
      if (own !== undefined && lines.every(({ lineType }) => standsAlone(lineType))) continue
      told.push({
        ean,
        own: own === undefined ? null : { id: own.id, name: own.name },
        otherDrafts: await otherDrafts(context, ean, row.id),
        // What would refuse a new one is told to who may make one.
        elsewhere: holds(context.reach, 'organisation-connections:write')
          ? await elsewhere(context, ean)
          : null,
        start: { ...(await beginning(context, row, ean, lines)), ...placeOf(points.get(ean)) },
      })
    }
    return told
  })
}

/** What the e-invoice itself tells of metering points; nothing where it is not kept. */
async function pointsOf({ files }: Portal, hash: string | null): Promise<ReadonlyMap<string, MeteringPoint>> {
  if (hash === null) return new Map()
  const tree = ublTree()
  for await (const bytes of (await files.open(hash)) as Readable) tree.write(bytes as Uint8Array)
  return pointsIn(tree.end())
}

async function otherDrafts(context: Reading, ean: string, id: number): Promise<number> {
  const row = await draftsNaming(context, ean)
    .where('invoices.id', '!=', id)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type Start = UnknownEan['start']

const gasUnits = new Set<unknown>(['m3', 'nm3'])
const electricUnits = new Set<unknown>(['kwh', 'mwh', 'kw', 'kvarh'])

/** Gas or electricity, by what its lines are measured in. */
function typeIn(lines: readonly InvoiceLine[]): Start {
  const isGas = lines.some(({ unit, lineType }) => gasUnits.has(unit) || lineType === 'levering_gas')
  const isElectric = lines.some(({ unit }) => electricUnits.has(unit))
  if (isGas === isElectric) return {}
  return { type: isGas ? 'gas' : 'electricity' }
}

/** What the connections within reach have in common whose EAN-codes begin alike: a grid operator gives them out in rows. */
async function kinOf({ db, reach }: Reading, ean: string): Promise<Start> {
  const kin = await db
    .selectFrom('connections')
    .select(['type', 'gridOperatorId'])
    .distinct()
    .where('ean', 'like', `${ean.slice(0, 10)}%`)
    .where(isReached(reach.session, 'connections.customerId'))
    .limit(20)
    .execute()
  const types = new Set(kin.map(({ type }) => type))
  const operators = new Set(kin.map(({ gridOperatorId }) => gridOperatorId))
  const [type, gridOperatorId] = [[...types][0], [...operators][0]]
  return {
    ...(types.size === 1 && type && { type }),
    ...(operators.size === 1 && gridOperatorId && { gridOperatorId }),
  }
}

/** How a connection with this EAN-code most likely begins, by its lines and the sender of the invoice. */
async function beginning(
  context: Reading,
  { entityId, gridOperatorId, supplierId }: Invoice,
  ean: string,
  lines: readonly InvoiceLine[],
): Promise<Start> {
  const entity = await context.db
    .selectFrom('entities')
    .select('residence')
    .where('customerId', '=', context.reach.customer?.id ?? 0)
    .where('id', '=', entityId)
    .executeTakeFirst()
  const fedIn = lines.some(({ lineType }) => lineType === 'teruglevering')
  const start: Start = {
    ean,
    entityId,
    ...(entity && { residence: entity.residence }),
    ...(await kinOf(context, ean)),
    ...typeIn(lines),
    ...(gridOperatorId !== null && { gridOperatorId }),
    ...(supplierId !== null && { supplierId }),
  }
  return fedIn && start.type === 'electricity' ? { ...start, hasProd: true } : start
}

const most = { street: 120, houseNumber: 10, addition: 10, postcode: 10, city: 80, meterNumber: 30 } as const

/** Where the e-invoice says that it lies, as far as the form can hold it. */
function placeOf(point: MeteringPoint | undefined): Start {
  if (point === undefined) return {}
  const told = Object.entries(most).flatMap(([name, length]) => {
    const text = point[name as keyof typeof most]
    return text === null || text.length > length ? [] : [[name, text]]
  })
  return { ...Object.fromEntries(told), ...(point.country && { country: countryIn(point.country) }) }
}
