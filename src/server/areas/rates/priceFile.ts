import { noPart, type RatePart } from '../../../contract/areas/rates/rateParts.ts'
import {
  isOfUse,
  type RateComponent,
  rateComponents,
  rateRegisters,
  rateUnits,
} from '../../../contract/areas/rates/rateWords.ts'
import { agreementPriceTypes } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { dayInCell, excelDayText } from '../../../domain/typed.ts'
import {
  decimalIn,
  demandColumns,
  type Large,
  type Line,
  largeIn,
  type RateFile,
  type WrongLine,
} from '../rateTables/file.ts'

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
const signed = <T extends string | null | undefined>(cell: string, read: (cell: string) => T) => {
  const found = read(cell.replace(/^-/, ''))
  return typeof found === 'string' ? `${cell.startsWith('-') ? '-' : ''}${found}` : undefined
}
const signedIn = (cell: string) => signed(cell, decimalIn)
const kindOf = (component: RateComponent) =>
  component === 'meet' ? 'meting' : component === 'trafo' ? 'trafo' : 'levering'

const unitIn = (cell: string) =>
  namedIn(rateUnits, cell.replace(/^€\s*\/?\s*/, '')) ?? namedIn(rateUnits, cell)

/** How the figures of a sheet are read that may well be thousands: bounds of use, and amounts for a time. */
interface Larges {
  readonly bound: (cell: string) => Large
  readonly amount: (cell: string) => Large
}

/**
 * 10.000 is ten thousand or ten, and 1.250 a month as much as 1,25: what the other figures of that kind in the sheet say counts, else
 * its prices of energy, and where nothing tells it is not guessed.
 */
function largesIn(file: RateFile): Larges {
  const parted = file.lines.map(({ line, cells }) => {
    const { tarief = '', factor = '', tm_per_jaar = '' } = cells
    const [amount, price] = isOfUse(unitIn(cells.eenheid ?? '')) ? ['', tarief] : [tarief, '']
    const bare = (cell: string) => cell.replace(/^-/, '')
    return {
      line,
      cells: { amount: bare(amount), price: bare(price), factor: bare(factor), bound: tm_per_jaar },
    }
  })
  const of = { headings: [], lines: parted, notes: [] }
  const small = ['price', 'factor']
  return {
    bound: largeIn(of, ['bound'], [...small, 'amount']),
    amount: largeIn(of, ['amount'], [...small, 'bound']),
  }
}

/** What the cells of a line say, and which of them say nothing that is known; of a large figure why. */
function cellsOf(cells: Line['cells'], larges: Larges) {
  const cell = (name: string) => cells[name] ?? ''
  const faults: string[] = []
  const large = (read: (cell: string) => Large) => (text: string) => {
    const found = read(text)
    if ('value' in found) return found.value ?? undefined
    faults.push(found.fault)
    return undefined
  }
  const dayIn = (text: string) => {
    const number = excelDayText(text)
    if (number !== null) faults.push(number)
    return dayInCell(text) ?? undefined
  }
  const eenheid = unitIn(cell('eenheid'))
  const amountIn = (text: string) => signed(text, large(larges.amount))
  const read = {
    ean: /^\d{18}$/.test(cell('ean').replaceAll(' ', '')) ? cell('ean').replaceAll(' ', '') : undefined,
    geldig_van: dayIn(cell('geldig_van')),
    geldig_tm: emptyOr(cell('geldig_tm'), dayIn),
    prijsvorm: cell('prijsvorm') === '' ? 'vast' : namedIn(agreementPriceTypes, cell('prijsvorm')),
    onderdeel: namedIn(rateComponents, cell('onderdeel')),
    telwerk: emptyOr(cell('telwerk'), (text) => namedIn(rateRegisters, text)),
    van_uur: emptyOr(cell('van_uur'), hourIn),
    tot_uur: emptyOr(cell('tot_uur'), hourIn),
    tm_per_jaar: emptyOr(cell('tm_per_jaar'), large(larges.bound)),
    eenheid,
    tarief: emptyOr(cell('tarief'), isOfUse(eenheid) ? signedIn : amountIn),
    factor: emptyOr(cell('factor'), signedIn),
  }
  const strange = Object.entries(read).flatMap(([name, value]) => (value === undefined ? [name] : []))
  return { read, strange, faults }
}

function lineOf({ line, cells }: Line, larges: Larges): PriceLine | WrongLine {
  const { read, strange, faults } = cellsOf(cells, larges)
  const { ean, geldig_van, geldig_tm, prijsvorm, onderdeel, telwerk, eenheid } = read
  if (strange.length > 0 || !ean || !geldig_van || !onderdeel || !eenheid || !prijsvorm)
    return {
      line,
      note: [
        `Niet te lezen: ${strange.map((name) => `${name} “${cells[name] ?? ''}”`).join(', ')}.`,
        ...faults.map((fault) => `${fault}.`),
      ].join(' '),
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
  const larges = largesIn(file)
  const read = file.lines.map((one) => lineOf(one, larges))
  return {
    lines: read.flatMap((one) => ('part' in one ? [one] : [])),
    wrong: read.flatMap((one) => ('note' in one ? [one] : [])),
  }
}
