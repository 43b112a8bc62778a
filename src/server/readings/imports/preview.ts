import type {
  ImportMeterPreview,
  ImportPreview,
  ImportRegister,
  ImportTarget,
} from '../../../contract/areas/emsInput/importCalls.ts'
import type { ImportTable } from '../../../contract/areas/emsInput/importColumns.ts'
import { type Product, productOf } from '../../../domain/energy/channel.ts'
import { rankOf } from '../../../domain/energy/quality.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { isoAt, minute } from '../../../domain/time/amsterdam.ts'
import type { Db } from '../../storage/db/database.ts'
import type { OpenReadings } from '../formats/read.ts'
import type { MeterReadings } from '../formats/settle.ts'
import type { ChannelReadings } from '../readings.ts'
import { eanNotes } from './eanNotes.ts'
import { quietDoubt } from './quiet.ts'

/** What a person gets to see of a file, with the connections of the customer that its meters belong to. */
export async function previewOf(db: Db, customerId: number, file: OpenReadings): Promise<ImportPreview> {
  const meters: ImportMeterPreview[] = []
  const quiet: string[] = []
  for await (const meter of file.meters()) {
    const hasReadings = meter.channels.some(({ starts }) => starts.length > 0)
    if (!hasReadings && meter.standings.length === 0) continue
    const shown = meterPreview(meter)
    meters.push(shown)
    const doubt = quietDoubt(meter, shown.label)
    if (doubt !== null) quiet.push(doubt)
  }
  const owners = await ownersOf(db, meters)
  const { problems, problemCount, notes, doubts } = file.faults()
  const lone = await loneConnections(db, customerId)
  return {
    format: file.format,
    rows: file.rows,
    readings: meters.reduce((sum, { readings }) => sum + readings, 0),
    meters: meters
      .map((meter) => withOwner(meter, ownerFor(owners, meter.ean, customerId)))
      .map((meter) => withProposal(meter, meters, lone)),
    meaning: file.meaning,
    sample: file.sample.map((cells) => cells.map((cell) => cell.slice(0, 60))),
    table: file.table,
    remembered: file.remembered,
    isUnknown: false,
    problems: [...problems],
    problemCount,
    notes: [...notes, ...eanNotes(meters.map(({ ean }) => ean))],
    doubts: [...doubts, ...quiet.map((message) => ({ message, kind: 'sense' as const }))],
  }
}

/** What a person gets to see of a table of which we do not know what its columns mean. */
export function unknownPreview(table: ImportTable): ImportPreview {
  return {
    format: { id: 'unknown', name: 'Onbekende indeling' },
    ...{ rows: 0, readings: 0, meters: [], sample: [], problems: [], problemCount: 0, notes: [], doubts: [] },
    meaning: { means: 'start', by: 'given' },
    ...{ table, remembered: null, isUnknown: true },
  }
}

function withOwner(meter: ImportMeterPreview, owner: Owner | 'stranger' | null): ImportMeterPreview {
  return {
    ...meter,
    connection: owner !== null && owner !== 'stranger' ? { id: owner.id, label: owner.label } : null,
    refusal: owner === 'stranger' ? strangersCode(meter.ean) : meter.refusal,
  }
}

/** The running connection of each product of a customer that has only one of it. */
async function loneConnections(db: Db, customerId: number): Promise<ReadonlyMap<Product, ImportTarget>> {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'product', 'ean', 'street', 'houseNumber', 'addition', 'city'])
    .where('customerId', '=', customerId)
    .where('state', '!=', 'closed')
    .where(
      'product',
      'in',
      db
        .selectFrom('connections')
        .select('product')
        .where('customerId', '=', customerId)
        .where('state', '!=', 'closed')
        .groupBy('product')
        .having((having) => having.fn.countAll(), '=', 1),
    )
    .execute()
  return new Map(rows.map((row) => [productOf(row.product), { id: row.id, label: labelOf(row) }]))
}

/** A meter without an EAN-code that is the only one of its product goes to the customer's only connection of it, if a person agrees. */
function withProposal(
  meter: ImportMeterPreview,
  meters: readonly ImportMeterPreview[],
  lone: ReadonlyMap<Product, ImportTarget>,
): ImportMeterPreview {
  const isOnly = meters.filter(({ product }) => product === meter.product).length === 1
  if (meter.ean !== null || meter.product === null || !isOnly) return meter
  return { ...meter, proposed: lone.get(meter.product) ?? null }
}

/** The connection that an EAN-code belongs to. */
export interface Owner {
  readonly id: number
  readonly customerId: number
  readonly ean: string
  readonly label: string
  readonly isClosed: boolean
}

/** The connections of the EAN-codes in a file, of whatever customer. */
export async function ownersOf(db: Db, meters: readonly Pick<MeterReadings, 'ean'>[]): Promise<Owner[]> {
  const eans = meters.flatMap(({ ean }) => (ean === null ? [] : [ean]))
  if (eans.length === 0) return []
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'customerId', 'ean', 'street', 'houseNumber', 'addition', 'city', 'state'])
    .where('ean', 'in', eans)
    .execute()
  return rows.map((row) => ({ ...row, label: labelOf(row), isClosed: row.state === 'closed' }))
}

/** The owner that counts: a connection of the customer before another's, a running one before a closed one. */
export function ownerFor(
  owners: readonly Owner[],
  ean: string | null,
  customerId: number,
): Owner | 'stranger' | null {
  const own = owners.filter((owner) => owner.ean === ean && owner.customerId === customerId)
  const found = own.find(({ isClosed }) => !isClosed) ?? own[0]
  if (found) return found
  return owners.some((owner) => owner.ean === ean && !owner.isClosed) ? 'stranger' : null
}

interface Addressed {
  ean: string
  street: string
  houseNumber: string
  addition: string | null
  city: string
}

/** A connection as a person picks it. */
export function labelOf({ ean, street, houseNumber, addition, city }: Addressed): string {
  return `${street} ${houseNumber}${addition ? ` ${addition}` : ''}, ${city} (${eanText(ean)})`
}

/** The words for a code of another customer: they say no more than that it is not this one's. */
export const strangersCode = (ean: string | null) =>
  `EAN-code ${eanText(ean ?? '')} hoort niet bij deze klant.`

function meterPreview(meter: MeterReadings): ImportMeterPreview {
  const channels = meter.channels.filter(({ starts }) => starts.length > 0)
  const minutes = channels[0]?.minutes ?? 15
  const instants = meter.standings.flatMap(({ first, last }) => [first.at, last.at])
  const from = lowest(channels.length > 0 ? channels.map(({ starts }) => starts[0] ?? Number.NaN) : instants)
  const until = highest(
    channels.length > 0
      ? channels.map(({ starts }) => (starts[starts.length - 1] ?? Number.NaN) + minutes * minute)
      : instants,
  )
  const product =
    meter.product === 'gas' ? 'Gas' : meter.product === 'electricity' ? 'Elektriciteit' : 'Meter'
  return {
    key: meter.key,
    label: meter.ean === null ? `${product} ${meter.name ?? 'zonder EAN-code'}` : eanText(meter.ean),
    ean: meter.ean,
    product: meter.product,
    minutes,
    readings: channels.reduce((sum, { starts }) => sum + starts.length, 0),
    from: isoAt(from),
    until: isoAt(until),
    missing: missingIn(channels, minutes * minute),
    registers: channels.map(registerPreview),
    standings: meter.standings.map(({ channel, first, last }) => ({
      ...channel,
      first: { at: isoAt(first.at), milli: first.milli },
      last: { at: isoAt(last.at), milli: last.milli },
    })),
    connection: null,
    proposed: null,
    refusal: channels.length > 0 ? null : 'Uit deze standen volgt nog geen verbruik per kwartier of uur.',
  }
}

const lowest = (instants: readonly number[]) => instants.reduce((one, other) => Math.min(one, other))
const highest = (instants: readonly number[]) => instants.reduce((one, other) => Math.max(one, other))

/** Intervals without anything taken, between the first and the last that has. */
function missingIn(channels: readonly ChannelReadings[], step: number): number {
  const taken = channels.filter(({ channel }) => channel.direction === 'taken')
  if (taken.length === 0) return 0
  const first = lowest(taken.map(({ starts }) => starts[0] ?? Number.NaN))
  const last = highest(taken.map(({ starts }) => starts[starts.length - 1] ?? Number.NaN))
  const present = new Uint8Array((last - first) / step + 1)
  for (const { starts } of taken)
    for (let index = 0; index < starts.length; index++)
      present[((starts[index] ?? Number.NaN) - first) / step] = 1
  return present.reduce((absent, is) => absent - is, present.length)
}

function registerPreview({ channel, values, ranks }: ChannelReadings): ImportRegister {
  const estimate = rankOf('estimated')
  let [total, estimated, highest] = [0, 0, 0]
  for (let index = 0; index < values.length; index++) {
    total += values[index] ?? Number.NaN
    highest = Math.max(highest, values[index] ?? Number.NaN)
    if (ranks[index] === estimate) estimated++
  }
  return { ...channel, readings: values.length, total, highest, estimated }
}
