import { type EmissionKind, emissionUnit } from '../../../contract/areas/emissionFactors/emissionKinds.ts'
import {
  daysIn,
  decimalIn,
  demandColumns,
  type Line,
  noDaysText,
  notRead,
  type RateFile,
  type RateReader,
  type ReadRates,
  type ReadTable,
  sourceIn,
  type WrongLine,
  yearIn,
} from '../rateTables/file.ts'

const official = 'https://www.co2emissiefactoren.nl'
const needed = ['year', 'carrier', 'variant', 'unit', 'wtw_kg']
const others = ['ttw_kg', 'wtt_kg', 'source', 'valid_from', 'valid_until']

/** What carries energy, as lists and people name it. */
const carriers: Readonly<Record<string, 'power' | 'gas' | 'heat'>> = {
  electricity: 'power',
  elektriciteit: 'power',
  stroom: 'power',
  gas: 'gas',
  heat: 'heat',
  warmte: 'heat',
}

/** How the lists name what we keep, by how the name begins. */
const variants: readonly (readonly [
  carrier: 'power' | 'gas' | 'heat',
  begins: string,
  kind: EmissionKind,
])[] = [
  ['power', 'onbekend', 'onbekend'],
  ['power', 'grijs', 'grijs'],
  ['power', 'grijze', 'grijs'],
  ['power', 'wind', 'hernieuwbaar'],
  ['power', 'biomassa', 'biomassa'],
  ['gas', 'aardgas', 'aardgas'],
  ['gas', 'groengas', 'groengas'],
  ['gas', 'groen gas', 'groengas'],
  ['heat', 'gemiddelde', 'warmtenet'],
]

/** What one of a unit is written as, apart from "kg/" or "per" before it. */
const units: Readonly<Record<ReturnType<typeof emissionUnit>, readonly string[]>> = {
  kWh: ['kwh'],
  'm³': ['m3', 'nm3', 'm3(n)'],
  GJ: ['gj'],
}

/** Files of CO₂ factors: a line a year and kind of energy. */
export const emissionFile: RateReader = { columns: [...needed, ...others], read: emissionsIn }

function emissionsIn(file: RateFile): ReadRates {
  demandColumns(file, needed, others)
  const seen = new Map<string, number>()
  const read = file.lines.map((line) => factorIn(line, seen))
  return {
    tables: read.flatMap((one) => ('note' in one ? [] : [one])),
    wrong: read.flatMap((one) => ('note' in one ? [one] : [])),
    columns: [...needed, ...others],
  }
}

function factorIn({ line, cells }: Line, seen: Map<string, number>): ReadTable | WrongLine {
  const year = yearIn(cells.year)
  if (year === null) return { line, note: notRead('Geen jaar', cells.year) }
  const kind = kindIn(cells)
  if (kind === undefined)
    return { line, note: `Deze soort energie is niet bekend: “${cells.carrier} ${cells.variant}”.` }
  if (!isPer(cells.unit, kind))
    return {
      line,
      note: `Een factor van deze soort is per ${emissionUnit(kind)} (unit), en niet per “${cells.unit}”.`,
    }
  const [factor, factorDirect, factorChain] = [cells.wtw_kg, cells.ttw_kg, cells.wtt_kg].map(decimalIn)
  if (factor === null || factor === undefined)
    return { line, note: notRead('Geen factor (wtw_kg)', cells.wtw_kg) }
  if (factorDirect === undefined || factorChain === undefined)
    return { line, note: `Geen getal (ttw_kg of wtt_kg): “${cells.ttw_kg}”, “${cells.wtt_kg}”.` }
  const days = daysIn(cells, year)
  if (days === null) return { line, note: noDaysText(cells) }
  const key = `${kind} ${days.validFrom}`
  const before = seen.get(key)
  if (before !== undefined) return { line, note: `Staat ook op regel ${before}.` }
  seen.set(key, line)
  const found = sourceIn(cells.source, official)
  return { line, draft: { year, kind, factor, factorDirect, factorChain, ...days, ...found } }
}

function kindIn({ carrier = '', variant = '' }: Line['cells']): EmissionKind | undefined {
  const own = carriers[carrier.toLowerCase()]
  return variants.find(([of, begins]) => of === own && variant.toLowerCase().startsWith(begins))?.[2]
}

/** Whether a unit is the one that factors of this kind are of. */
function isPer(text: string | undefined, kind: EmissionKind): boolean {
  const unit = (text ?? '').toLowerCase().replaceAll('³', '3')
  const last = unit.replace(/^.*(\/|\bper\b)/, '').replaceAll(/\s/g, '')
  return units[emissionUnit(kind)].includes(last)
}
