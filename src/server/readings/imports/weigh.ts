import type {
  ImportDoubt,
  ImportMeterPreview,
  ImportPreview,
  WeighedImport,
} from '../../../contract/areas/emsInput/importCalls.ts'
import { type Direction, directions, productOf } from '../../../domain/energy/channel.ts'
import { type Brought, isSure, perHourOf, weigh, type Yardstick } from '../../../domain/energy/weigh.ts'
import { hour } from '../../../domain/time/amsterdam.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Matches } from './take.ts'
import { importRow } from './view.ts'

/** What a person has to answer for before the readings of a file go to these connections. */
export async function weighImport(
  db: Db,
  customerId: number,
  id: number,
  matches: Matches,
): Promise<WeighedImport> {
  const row = await importRow(db, customerId, id)
  if (row.state !== 'offered' && row.state !== 'failed')
    throw new Conflict('Dit bestand is er niet meer. Kies het opnieuw.')
  return { doubts: await doubtsIn(db, customerId, row.preview as ImportPreview, matches) }
}

/** The doubts about a file: those of its own, and those about what it would bring to each connection. */
export async function doubtsIn(
  db: Db,
  customerId: number,
  preview: ImportPreview,
  matches: Matches,
): Promise<ImportDoubt[]> {
  const found: ImportDoubt[] = []
  let isAllSure = true
  for (const meter of preview.meters ?? []) {
    const connectionId = Object.hasOwn(matches, meter.key) ? matches[meter.key] : undefined
    if (connectionId === undefined) continue
    for (const direction of directions) {
      const brought = broughtOf(meter, direction)
      if (brought === null) continue
      const yardstick = await yardstickOf(db, customerId, connectionId, direction, meter)
      if (yardstick === null) continue
      isAllSure &&= isSure(brought.of(yardstick.product), yardstick)
      for (const { code, message } of weigh(brought.of(yardstick.product), yardstick))
        found.push({ code, meter: meter.key, message: `${meter.label}: ${message}` })
    }
  }
  // A preview of before a file had doubts has none.
  const own = (preview.doubts ?? []).filter(({ kind }) => kind === 'sense' || !isAllSure)
  return [...own.map(({ message }) => ({ code: 'file', meter: null, message })), ...found]
}

/** What a meter would bring of a direction; null when it brings nothing of it. */
function broughtOf(meter: ImportMeterPreview, direction: Direction) {
  const registers = meter.registers.filter((one) => one.direction === direction && one.readings > 0)
  if (registers.length === 0) return null
  const standings = meter.standings.filter((one) => one.direction === direction)
  const isOn = standings.length > 0 && standings.every(({ first, last }) => last.milli >= first.milli)
  const milli = registers.reduce((sum, { total }) => sum + total, 0)
  return {
    of: (product: Brought['product']): Brought => ({
      product: meter.product ?? product,
      direction,
      milli,
      minutes: meter.minutes,
      days: (Date.parse(meter.until) - Date.parse(meter.from)) / (24 * hour),
      highest: Math.max(...registers.map((one) => one.highest ?? 0)),
      between: isOn ? standings.reduce((sum, { first, last }) => sum + last.milli - first.milli, 0) : null,
    }),
  }
}

/** What is known of a connection in a direction; null of one that is not this customer's. */
async function yardstickOf(
  db: Db,
  customerId: number,
  connectionId: number,
  direction: Direction,
  { from }: ImportMeterPreview,
): Promise<(Yardstick & Pick<Brought, 'product'>) | null> {
  const row = await db
    .selectFrom('connections')
    .select(['product', 'capacity', 'contractedPower', 'contractedGas', 'annualUsage', 'annualProduction'])
    .where('id', '=', connectionId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (row === undefined) return null
  const product = productOf(row.product)
  const agreed = product === 'gas' ? row.contractedGas : row.contractedPower
  const perYear = direction === 'taken' ? row.annualUsage : row.annualProduction
  return {
    product,
    perHour: mostOf([
      agreed === null ? null : Math.round(Number(agreed) * 1000),
      perHourOf(row.capacity, product),
    ]),
    perYear: perYear === null ? null : perYear * 1000,
    before: await beforeOf(db, connectionId, direction, dayAt(Date.parse(from))),
  }
}

/** Of what is agreed and what the fuses let through the most: more than that is surely wrong. */
function mostOf(known: readonly (number | null)[]): number | null {
  const found = known.filter((one) => one !== null && one > 0) as number[]
  return found.length === 0 ? null : Math.max(...found)
}

/** Minutes of a year, and how many of them must be known before a file to say what a year is. */
const [yearMinutes, leastMinutes] = [525_960, 28 * 1440]

/** What a connection took or fed in in the year before a day, as a year; null where hardly anything of it is known. */
async function beforeOf(
  db: Db,
  connectionId: number,
  direction: Direction,
  day: string,
): Promise<number | null> {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(4, 7)]
  const rows = await db
    .selectFrom('readingMonths')
    .select(['totalSingle', 'totalNormal', 'totalLow', 'totalCovered'])
    .where('connectionId', '=', connectionId)
    .where('direction', '=', directions.indexOf(direction))
    .where('month', '<', `${day.slice(0, 7)}-01`)
    .where('month', '>=', `${year - 1}${rest}-01`)
    .execute()
  const known = rows.reduce((sum, { totalCovered }) => sum + Number(totalCovered), 0)
  if (known < leastMinutes) return null
  const used = rows.reduce(
    (sum, { totalSingle, totalNormal, totalLow }) =>
      sum + Number(totalSingle ?? 0) + Number(totalNormal ?? 0) + Number(totalLow ?? 0),
    0,
  )
  return (used * yearMinutes) / known
}
