import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { ConnectionStart } from '../../../contract/areas/invoices/namedEans.ts'
import { countryIn } from '../../../domain/identity/country.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { Reading } from '../../records/handlers.ts'
import type { Portal } from '../../records/route.ts'
import { isReached } from '../../session/reach.ts'
import type { StoredInvoice } from './stored.ts'
import { type MeteringPoint, pointsIn } from './ubl/points.ts'
import { ublTree } from './ubl/tree.ts'

/** An EAN-code, and the lines of a draft that name it. */
interface Naming {
  readonly ean: string
  readonly lines: readonly InvoiceLine[]
}

/** How the connection with this EAN-code begins: by the draft that names it, those like it, and what the e-invoice tells of it. */
export async function startOf(
  portal: Portal,
  context: Reading,
  row: StoredInvoice,
  naming: Naming,
): Promise<ConnectionStart> {
  const points = await pointsOf(portal, row.fileHash)
  const place = placeOf(points.get(naming.ean))
  const entity = await entityOf(context, row, place)
  return { ...(await beginning(context, row, naming)), ...entity, ...place }
}

/** What the e-invoice itself tells of metering points; nothing where it is not kept. */
async function pointsOf({ files }: Portal, hash: string | null): Promise<ReadonlyMap<string, MeteringPoint>> {
  if (hash === null) return new Map()
  const tree = ublTree()
  for await (const bytes of await files.open(hash)) tree.write(bytes)
  return pointsIn(tree.end())
}

const gasUnits = new Set<unknown>(['m3', 'nm3'])
const electricUnits = new Set<unknown>(['kwh', 'mwh', 'kw', 'kvarh'])

/** Gas or electricity, by what its lines are measured in. */
function typeIn(lines: readonly InvoiceLine[]): ConnectionStart {
  const isGas = lines.some(({ unit, lineType }) => gasUnits.has(unit) || lineType === 'levering_gas')
  const isElectric = lines.some(({ unit }) => electricUnits.has(unit))
  if (isGas === isElectric) return {}
  return { type: isGas ? 'gas' : 'electricity' }
}

/** What the connections within reach have in common whose EAN-codes begin alike: a grid operator gives them out in rows. */
async function kinOf({ db, reach }: Reading, ean: string): Promise<ConnectionStart> {
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

/** What it has as its entity does; as by hand it stands where that does too, unless the e-invoice says where. */
async function entityOf({ db, reach }: Reading, { entityId }: StoredInvoice, place: ConnectionStart) {
  const entity = await db
    .selectFrom('entities')
    .select(['residence', 'street', 'houseNumber', 'addition', 'postcode', 'city', 'country'])
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('id', '=', entityId)
    .executeTakeFirst()
  if (entity === undefined) return {}
  const isThere = entity.street !== null && place.street === undefined
  const { residence, ...address } = entity
  return { residence, ...(isThere && withoutNone(address)) }
}

const withoutNone = (of: Readonly<Record<string, string | null>>): ConnectionStart =>
  Object.fromEntries(Object.entries(of).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))

/** How a connection with this EAN-code most likely begins, by its lines and the sender of the invoice. */
async function beginning(
  context: Reading,
  { entityId, gridOperatorId, supplierId }: StoredInvoice,
  { ean, lines }: Naming,
): Promise<ConnectionStart> {
  const fedIn = lines.some(({ lineType }) => lineType === 'teruglevering')
  const start: ConnectionStart = {
    ean,
    entityId,
    ...(await kinOf(context, ean)),
    ...typeIn(lines),
    ...(gridOperatorId !== null && { gridOperatorId }),
    ...(supplierId !== null && { supplierId }),
  }
  return fedIn && start.type === 'electricity' ? { ...start, hasProd: true } : start
}

const most = { street: 120, houseNumber: 10, addition: 10, postcode: 10, city: 80, meterNumber: 30 } as const

/** Where the e-invoice says that it lies, as far as the form can hold it. */
function placeOf(point: MeteringPoint | undefined): ConnectionStart {
  if (point === undefined) return {}
  const told = keysOf(most).flatMap((name) => {
    const text = point[name]
    return text === null || text.length > most[name] ? [] : [[name, text]]
  })
  return { ...Object.fromEntries(told), ...(point.country && { country: countryIn(point.country) }) }
}
