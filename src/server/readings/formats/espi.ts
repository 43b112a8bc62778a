import type { Channel, Product } from '../../../domain/energy/channel.ts'
import { rankOf } from '../../../domain/energy/quality.ts'
import { isReadable } from '../../../domain/time/written.ts'
import { espiParts, type ReadingType, readAll } from './espiParts.ts'
import type { Layout } from './layouts.ts'
import type { Collected, Kind } from './marks.ts'
import { xmlReader } from './xml.ts'

/** Green Button files (NAESB ESPI REQ.21): interval readings, and reading types that say what their numbers are. */
export const espiLayout: Layout = async (container) => {
  if (container.kind !== 'xml') return null
  const parts = await espiParts(container.path)
  if (parts === null) return null
  return {
    id: 'espi',
    name: 'Green Button (ESPI)',
    means: 'start',
    sample: parts.sample,
    read: async (into) => {
      const take = taker(into, parts.meterCount > 1)
      await readAll(intervalReader(parts.typeOf, take), container.path, into.onBytes)
    },
  }
}

/** One interval as written: seconds since 1970, seconds, and a whole number of some unit. */
interface Interval {
  readonly start: number
  readonly duration: number
  readonly value: number
  readonly quality: number | null
  readonly line: number
  readonly type: ReadingType
}

/** Units of measure that are energy or gas, as powers of ten of Wh and dm³; 38 is power in W. */
const units: Readonly<Record<number, { product: Product; power: number; kind: Kind }>> = {
  72: { product: 'electricity', power: 0, kind: 'volume' },
  38: { product: 'electricity', power: 0, kind: 'power' },
  42: { product: 'gas', power: 3, kind: 'volume' },
}

/** Accumulation behaviour 1 (bulk quantity), 3 (cumulative) and 13 (latching) are standings of a counter. */
const standings = new Set([1, 3, 13])

/** What the quality of an interval is worth; every other is as good as measured. */
const ranks: Readonly<Record<number, number>> = {
  7: rankOf('corrected'),
  8: rankOf('estimated'),
  9: rankOf('estimated'),
  11: rankOf('calculated'),
  12: rankOf('estimated'),
  13: rankOf('estimated'),
}

function taker(into: Collected, hasMany: boolean) {
  return ({ start, duration, value, quality, line, type }: Interval): void => {
    into.rows++
    const unit = units[type.unit]
    if (unit === undefined) {
      into.notes.add('Metingen in een andere eenheid dan Wh of m³ zijn overgeslagen.')
      return
    }
    const milli = Math.round(value * 10 ** (unit.power + type.power))
    if (
      !Number.isSafeInteger(start) ||
      !isReadable(start * 1000) ||
      !Number.isSafeInteger(milli) ||
      milli < 0
    ) {
      into.problem(line, 'Geen geldige tijd of waarde in dit interval.')
      return
    }
    const kind = unit.kind === 'volume' && standings.has(type.behaviour) ? 'standing' : unit.kind
    if (duration > 0) into.intervals.set(duration / 60, (into.intervals.get(duration / 60) ?? 0) + 1)
    const name = hasMany ? { name: type.meter } : {}
    const channel: Channel = { direction: type.isReverse ? 'fedIn' : 'taken', register: 'single' }
    into
      .mark({ ean: null, ...name, product: unit.product }, channel, kind)
      .add(start * 1000, milli, ranks[quality ?? -1] ?? rankOf('measured'), line)
  }
}

/** Reads intervals; a block belongs to the reading type that its links lead to. */
function intervalReader(
  typeOf: (links: readonly string[]) => ReadingType | null,
  take: (one: Interval) => void,
) {
  let links: string[] = []
  let type: ReadingType | null = null
  let text = ''
  let fields: Record<string, string> = {}
  const reader = xmlReader({
    open: (name, attributes) => {
      text = ''
      if (name === 'entry') links = []
      if (name === 'link' && attributes.href) links.push(attributes.href)
      if (name === 'IntervalBlock') type = typeOf(links)
      if (name === 'IntervalReading') fields = {}
    },
    text: (part) => {
      text += part
    },
    close: (name) => {
      fields[name] = text.trim()
      text = ''
      if (name !== 'IntervalReading' || type === null) return
      const { start = '', duration = '0', value = '', quality } = fields
      take({
        start: Number(start || Number.NaN),
        duration: Number(duration),
        value: Number(value || Number.NaN),
        quality: quality === undefined ? null : Number(quality),
        line: reader.line(),
        type,
      })
    },
  })
  return reader
}
