import { Unreadable } from '../../ground/unreadable.ts'
import { type OnBytes, textOf } from './encoding.ts'
import { type XmlReader, xmlReader } from './xml.ts'

/** What the numbers of a series are. */
export interface ReadingType {
  /** Unit of measure: 72 is Wh, 42 m³, 38 W. */
  readonly unit: number
  /** Power of ten by which values are to be multiplied. */
  readonly power: number
  /** Fed into the grid (flow direction 19). */
  readonly isReverse: boolean
  readonly behaviour: number
  /** The usage point it was measured at. */
  readonly meter: string
}

/** What leads to the intervals of a file. */
export interface EspiParts {
  readonly meterCount: number
  readonly sample: string[][]
  /** The reading type of a block, by the links of its entry. */
  typeOf(links: readonly string[]): ReadingType | null
}

type Entry = { self: string; links: string[]; fields: Record<string, string>; kinds: Set<string> }

/**
 * Reads everything but the intervals, which may stand before what explains them. Null when the XML is no Green Button file.
 * A block's entry lies under that of its meter reading, which is related to a reading type.
 */
export async function espiParts(path: string): Promise<EspiParts | null> {
  const types = new Map<string, Entry>()
  const readings: Entry[] = []
  const sample: string[][] = [['Begin (UTC)', 'Seconden', 'Waarde']]
  let isEspi = false
  let entry: Entry = { self: '', links: [], fields: {}, kinds: new Set() }
  let text = ''
  const reader = xmlReader({
    open: (name, attributes) => {
      text = ''
      if (name === 'entry') entry = { self: '', links: [], fields: {}, kinds: new Set() }
      if (name === 'link' && attributes.href) entry.links.push(attributes.href)
      if (name === 'link' && attributes.rel === 'self') entry.self = attributes.href ?? ''
      if (attributes.xmlns?.includes('naesb.org/espi') || name === 'IntervalBlock') isEspi = true
      if (name === 'MeterReading' || name === 'ReadingType') entry.kinds.add(name)
    },
    text: (part) => {
      text += part
    },
    close: (name) => {
      entry.fields[name] = text.trim()
      text = ''
      if (name === 'IntervalReading' && sample.length < 6) {
        const { start = '', duration = '', value = '' } = entry.fields
        const at = new Date(Number(start) * 1000)
        sample.push([Number.isNaN(at.getTime()) ? start : at.toISOString().slice(0, 19), duration, value])
      }
      if (name !== 'entry') return
      if (entry.kinds.has('MeterReading')) readings.push(entry)
      if (entry.kinds.has('ReadingType')) for (const link of entry.links) types.set(link, entry)
    },
  })
  await readAll(reader, path)
  if (!isEspi) return null
  const all = [...new Set(types.values())]
  const meters = new Set(readings.map((reading) => meterOf(reading.links)))
  return {
    meterCount: meters.size,
    sample,
    typeOf: (links) => {
      const reading = readings.find(({ self }) =>
        links.some((link) => link === self || (self !== '' && link.startsWith(`${self}/`))),
      )
      const related = reading?.links.map((link) => types.get(link)).find((one) => one !== undefined)
      // One type for everything needs no link.
      const found = related ?? (all.length === 1 ? all[0] : undefined)
      return found === undefined ? null : typeFrom(found.fields, meterOf(links))
    },
  }
}

/** Reads a whole XML file; a person is told what is no XML, or means harm. */
export async function readAll(reader: XmlReader, path: string, onBytes?: OnBytes): Promise<void> {
  for await (const part of textOf(path, 'utf-8', onBytes)) {
    try {
      reader.write(part)
    } catch {
      throw new Unreadable(`Dit XML-bestand is niet te lezen (regel ${reader.line()}).`)
    }
  }
  try {
    reader.end()
  } catch {
    throw new Unreadable('Dit XML-bestand is niet volledig.')
  }
}

function typeFrom(fields: Readonly<Record<string, string>>, meter: string): ReadingType {
  return {
    unit: Number(fields.uom),
    power: Number(fields.powerOfTenMultiplier ?? 0),
    isReverse: fields.flowDirection === '19',
    behaviour: Number(fields.accumulationBehaviour ?? 4),
    meter,
  }
}

/** The number of the usage point in a link: User/1/UsagePoint/2/… is 2. */
function meterOf(links: readonly string[]): string {
  return links.map((link) => /UsagePoint\/([^/]+)/.exec(link)?.[1]).find((name) => name !== undefined) ?? ''
}
