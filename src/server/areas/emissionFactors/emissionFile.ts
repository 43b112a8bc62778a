import type { EmissionKind } from '../../../contract/areas/emissionFactors/emissionKinds.ts'
import {
  daysIn,
  decimalIn,
  demandColumns,
  type Line,
  type RateFile,
  type ReadRates,
  type ReadTable,
  sourceIn,
  yearIn,
} from '../taxes/rateFile.ts'

const official = 'https://www.co2emissiefactoren.nl'
const needed = ['year', 'carrier', 'variant', 'wtw_kg']
const others = ['unit', 'ttw_kg', 'wtt_kg', 'source', 'valid_from', 'valid_until']

/** How the lists name what we keep, by how the name begins. */
const variants: readonly (readonly [carrier: string, begins: string, kind: EmissionKind])[] = [
  ['electricity', 'onbekend', 'onbekend'],
  ['electricity', 'grijs', 'grijs'],
  ['electricity', 'wind', 'hernieuwbaar'],
  ['electricity', 'biomassa', 'biomassa'],
  ['gas', 'aardgas', 'aardgas'],
  ['gas', 'groengas', 'groengas'],
  ['heat', 'gemiddelde', 'warmtenet'],
]

/** CO₂ factors from a file: a line a year and kind of energy. */
export function emissionsIn(file: RateFile): ReadRates {
  demandColumns(file, needed)
  const seen = new Map<string, number>()
  const read = file.lines.map((line) => factorIn(line, seen))
  return {
    tables: read.flatMap((one) => ('note' in one ? [] : [one])),
    wrong: read.flatMap((one) => ('note' in one ? [one] : [])),
    columns: [...needed, ...others],
  }
}

function factorIn({ line, cells }: Line, seen: Map<string, number>): ReadTable | ReadRates['wrong'][number] {
  const year = yearIn(cells.year)
  if (year === null) return { line, note: `Geen jaar: “${cells.year}”.` }
  const { carrier, variant = '' } = cells
  const kind = variants.find(([own, begins]) => own === carrier && variant.startsWith(begins))?.[2]
  if (kind === undefined) return { line, note: `Deze soort energie is niet bekend: “${carrier} ${variant}”.` }
  const [factor, factorDirect, factorChain] = [cells.wtw_kg, cells.ttw_kg, cells.wtt_kg].map(decimalIn)
  if (factor === null || factor === undefined)
    return { line, note: `Geen factor (wtw_kg): “${cells.wtw_kg}”.` }
  if (factorDirect === undefined || factorChain === undefined)
    return { line, note: `Geen getal (ttw_kg of wtt_kg): “${cells.ttw_kg}”, “${cells.wtt_kg}”.` }
  const days = daysIn(cells, year)
  if (days === null) return { line, note: 'Geen geldige dagen (valid_from, valid_until).' }
  const key = `${kind} ${days.validFrom}`
  const before = seen.get(key)
  if (before !== undefined) return { line, note: `Staat ook op regel ${before}.` }
  seen.set(key, line)
  const found = sourceIn(cells.source, official)
  return { line, draft: { year, kind, factor, factorDirect, factorChain, ...days, ...found } }
}
