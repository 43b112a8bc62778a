import type { ImportMeterPreview, ImportPreview, ImportRegister } from '../../../contract/import-calls.ts'
import { rankOf } from '../../../domain/energy/quality.ts'
import { parseEan } from '../../../domain/identity/ean.ts'
import { isoAt, minute } from '../../../domain/time/amsterdam.ts'
import type { Db } from '../../db/database.ts'
import type { FileReadings } from '../formats/read.ts'
import type { MeterReadings } from '../formats/settle.ts'
import type { ChannelReadings } from '../readings.ts'

/** What a person gets to see of a file, with the connections of the customer that its meters belong to. */
export async function previewOf(db: Db, customerId: number, file: FileReadings): Promise<ImportPreview> {
  const owners = await ownersOf(db, file.meters)
  const meters = file.meters
    .filter(({ channels }) => channels.some(({ starts }) => starts.length > 0))
    .map((meter) => meterPreview(meter, ownerFor(owners, meter.ean, customerId)))
  return {
    format: file.format,
    rows: file.rows,
    readings: file.readings,
    meters,
    meaning: file.meaning,
    sample: file.sample.map((cells) => cells.map((cell) => cell.slice(0, 60))),
    problems: [...file.problems],
    problemCount: file.problemCount,
    notes: [...file.notes, ...meters.flatMap(({ ean }) => eanNotes(ean))],
  }
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
  return `${street} ${houseNumber}${addition ? ` ${addition}` : ''}, ${city} (${ean})`
}

/** Real files carry codes that are wrong or were made unrecognisable: that is worth a look, no refusal. */
function eanNotes(ean: string | null): string[] {
  if (ean === null) return []
  if (!ean.startsWith('871')) return [`EAN-code ${ean} begint niet met 871. ${look}`]
  return parseEan(ean).ok ? [] : [`EAN-code ${ean} klopt niet volgens zijn controlecijfer. ${look}`]
}

const look = 'Controleer of het de juiste aansluiting is.'

/** The words for a code of another customer: they say no more than that it is not this one's. */
export const strangersCode = (ean: string | null) => `EAN-code ${ean ?? ''} hoort niet bij deze klant.`

function meterPreview(meter: MeterReadings, owner: Owner | 'stranger' | null): ImportMeterPreview {
  const channels = meter.channels.filter(({ starts }) => starts.length > 0)
  const minutes = channels[0]?.minutes ?? 15
  const step = minutes * minute
  const first = Math.min(...channels.map(({ starts }) => starts[0] as number))
  const last = Math.max(...channels.map(({ starts }) => starts[starts.length - 1] as number))
  const present = new Set(
    channels
      .filter(({ channel }) => channel.direction === 'taken')
      .flatMap(({ starts }) => Array.from(starts)),
  )
  const product =
    meter.product === 'gas' ? 'Gas' : meter.product === 'electricity' ? 'Elektriciteit' : 'Meter'
  return {
    key: meter.key,
    label: meter.ean ?? `${product} zonder EAN-code`,
    ean: meter.ean,
    product: meter.product,
    minutes,
    readings: channels.reduce((sum, { starts }) => sum + starts.length, 0),
    from: isoAt(first),
    until: isoAt(last + step),
    missing: present.size === 0 ? 0 : (last - first) / step + 1 - present.size,
    registers: channels.map(registerPreview),
    connection: owner !== null && owner !== 'stranger' ? { id: owner.id, label: owner.label } : null,
    refusal: owner === 'stranger' ? strangersCode(meter.ean) : null,
  }
}

function registerPreview({ channel, values, ranks }: ChannelReadings): ImportRegister {
  const estimate = rankOf('estimated')
  let [total, estimated] = [0, 0]
  for (let index = 0; index < values.length; index++) {
    total += values[index] as number
    if (ranks[index] === estimate) estimated++
  }
  return { ...channel, readings: values.length, total, estimated }
}
