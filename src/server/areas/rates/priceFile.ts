import { noPart, type RatePart } from '../../../contract/areas/rates/rateParts.ts'
import {
  type RateComponent,
  rateComponents,
  rateRegisters,
  rateUnits,
} from '../../../contract/areas/rates/rateWords.ts'
import { agreementPriceTypes } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { dayInCell } from '../../../domain/typed.ts'
import { decimalIn, demandColumns, type Line, type RateFile, type WrongLine } from '../rateTables/file.ts'

const needed = ['ean', 'geldig_van', 'onderdeel', 'eenheid', 'tarief']
const others = [
  'geldig_tm',
  'overeenkomst',
  'prijsvorm',
  'telwerk',
  'van_uur',
  'tot_uur',
  'tm_per_jaar',
  'index',
  'factor',
  'overgenomen_van',
]
export const priceColumns: readonly string[] = [...needed, ...others]

/** A price of a connection as a line of a sheet tells it. */
export interface PriceLine {
  readonly line: number
  readonly ean: string
  /** The number of the agreement it is from; '' where the sheet names none. */
  readonly agreement: string
  readonly sourceNote: string | null
  readonly priceType: string
  readonly validFrom: string
  readonly validUntil: string | null
  readonly kind: 'levering' | 'meting' | 'trafo'
  readonly part: RatePart
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9³]/g, '')
/** What a cell names of a list, by its code or by how it is shown; undefined of anything else. */
const namedIn = <K extends string>(list: Readonly<Record<K, string>>, cell: string): K | undefined =>
  (Object.entries(list) as [K, string][]).find(([code, label]) =>
    [code, label].some((name) => plain(name) === plain(cell)),
  )?.[0]

/** A cell that may be empty: null then, undefined where it is filled with something else than it should be. */
const emptyOr = <T>(cell: string, read: (cell: string) => T | undefined): T | null | undefined =>
  cell === '' ? null : read(cell)
const hourIn = (cell: string) => (/^\d{1,2}$/.test(cell) ? Number(cell) : undefined)
const signedIn = (cell: string) => {
  const found = decimalIn(cell.replace(/^-/, ''))
  return typeof found === 'string' ? `${cell.startsWith('-') ? '-' : ''}${found}` : undefined
}
const dayIn = (cell: string) => dayInCell(cell) ?? undefined

const kindOf = (component: RateComponent) =>
  component === 'meet' ? 'meting' : component === 'trafo' ? 'trafo' : 'levering'

/** What the cells of a line say, and which of them say nothing that is known. */
function cellsOf(cells: Line['cells']) {
  const cell = (name: string) => cells[name] ?? ''
  const read = {
    ean: /^\d{18}$/.test(cell('ean').replaceAll(' ', '')) ? cell('ean').replaceAll(' ', '') : undefined,
    geldig_van: dayIn(cell('geldig_van')),
    geldig_tm: emptyOr(cell('geldig_tm'), dayIn),
    prijsvorm: cell('prijsvorm') === '' ? 'vast' : namedIn(agreementPriceTypes, cell('prijsvorm')),
    onderdeel: namedIn(rateComponents, cell('onderdeel')),
    telwerk: emptyOr(cell('telwerk'), (text) => namedIn(rateRegisters, text)),
    van_uur: emptyOr(cell('van_uur'), hourIn),
    tot_uur: emptyOr(cell('tot_uur'), hourIn),
    tm_per_jaar: emptyOr(cell('tm_per_jaar'), (text) => decimalIn(text) ?? undefined),
    eenheid:
      namedIn(rateUnits, cell('eenheid').replace(/^€\s*\/?\s*/, '')) ?? namedIn(rateUnits, cell('eenheid')),
    tarief: emptyOr(cell('tarief'), signedIn),
    factor: emptyOr(cell('factor'), signedIn),
  }
  const strange = Object.entries(read).flatMap(([name, value]) => (value === undefined ? [name] : []))
  return { read, strange }
}

function lineOf({ line, cells }: Line): PriceLine | WrongLine {
  const { read, strange } = cellsOf(cells)
  const { ean, geldig_van, geldig_tm, prijsvorm, onderdeel, telwerk, eenheid } = read
  if (strange.length > 0 || !ean || !geldig_van || !onderdeel || !eenheid || !prijsvorm)
    return {
      line,
      note: `Niet te lezen: ${strange.map((name) => `${name} “${cells[name] ?? ''}”`).join(', ')}.`,
    }
  return {
    line,
    ean,
    agreement: cells.overeenkomst ?? '',
    sourceNote: cells.overgenomen_van || null,
    priceType: prijsvorm,
    validFrom: geldig_van,
    validUntil: geldig_tm ?? null,
    kind: kindOf(onderdeel),
    part: {
      ...noPart,
      component: onderdeel,
      register: telwerk ?? null,
      fromHour: read.van_uur ?? null,
      untilHour: read.tot_uur ?? null,
      upto: read.tm_per_jaar ?? null,
      unit: eenheid,
      rate: read.tarief ?? null,
      indexName: cells.index || null,
      factor: read.factor ?? null,
    },
  }
}

/** The prices that a sheet tells, and the lines that cannot be read. */
export function priceLinesIn(file: RateFile): { lines: readonly PriceLine[]; wrong: readonly WrongLine[] } {
  demandColumns(file, needed, others)
  const read = file.lines.map(lineOf)
  return {
    lines: read.flatMap((one) => ('part' in one ? [one] : [])),
    wrong: read.flatMap((one) => ('note' in one ? [one] : [])),
  }
}
