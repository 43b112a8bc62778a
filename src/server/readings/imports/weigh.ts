import type {
  ImportDoubt,
  ImportMeterPreview,
  ImportPreview,
  WeighedImport,
} from '../../../contract/areas/emsInput/importCalls.ts'
import { dayInWords } from '../../../domain/dutch.ts'
import { type Direction, directions } from '../../../domain/energy/channel.ts'
import { type Brought, isSure, weigh } from '../../../domain/energy/weigh.ts'
import { hour } from '../../../domain/time/amsterdam.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'
import { yardstickOf } from '../yardstick.ts'
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
  return { doubts: await doubtsIn(db, customerId, row.preview, matches) }
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
    const future = futureIn(meter)
    if (future !== null)
      found.push({ code: 'future', meter: meter.key, message: `${meter.label}: ${future}` })
    for (const direction of directions) {
      const brought = broughtOf(meter, direction)
      if (brought === null) continue
      const yardstick = await yardstickOf(db, {
        customerId,
        connectionId,
        direction,
        from: Date.parse(meter.from),
      })
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

/** Nothing was measured of what has yet to come: day and month, or the year, are others than they seem. */
function futureIn({ until }: ImportMeterPreview): string | null {
  const last = Date.parse(until)
  return last <= Date.now() + hour
    ? null
    : `de metingen lopen tot ${dayInWords(dayAt(last - 1))}, en dat is nog niet geweest.`
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
