import type {
  GridComponent,
  GridTariffKind,
  TariffUnit,
} from '../../../contract/areas/gridTariffs/gridTariffWords.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import type { Line } from '../rateTables/file.ts'

/** A part of a sheet as a file tells it: the column of each component. */
export interface Part {
  readonly kind: GridTariffKind
  readonly unit: TariffUnit
  readonly columns: Readonly<Partial<Record<GridComponent, string>>>
}

/** A kind of file of tariffs: a line a category, with the parts of the sheet that it tells of. */
export interface Layout {
  /** The column by which it is known from others. */
  readonly known: string
  readonly needed: readonly string[]
  readonly others: readonly string[]
  /** The column of the category's name. */
  readonly category: string
  /** Up to where a category goes: a figure of its own, or words with it in them; null where there is no bound. */
  readonly bound: ((cells: Line['cells']) => string) | null
  readonly boundColumn: string | null
  /** The bound is read out of words that say more. */
  readonly isBoundInWords?: boolean
  readonly parts: readonly Part[]
}

const small = (unit: TariffUnit, suffix: 'year' | 'day'): Layout => {
  const columns = {
    fixed: `vastrecht_${suffix}`,
    capacity: `capaciteitstarief_${suffix}`,
    connection: `aansluitvergoeding_${suffix}`,
    metering: `meettarief_${suffix}`,
  }
  return {
    known: columns.capacity,
    needed: ['year', 'operator', 'category', ...Object.values(columns)],
    others: ['product', 'source', 'valid_from', 'valid_until'],
    category: 'category',
    bound: null,
    boundColumn: null,
    parts: [
      { kind: 'kv_transport', unit, columns: { fixed: columns.fixed, capacity: columns.capacity } },
      { kind: 'kv_aansluiting', unit, columns: { fixed: columns.connection } },
      { kind: 'kv_meting', unit, columns: { fixed: columns.metering } },
    ],
  }
}

const transport: Layout = {
  known: 'kw_contract_eur_per_kw_year',
  needed: [
    'year',
    'operator',
    'category',
    'contract_kw_upto',
    'vastrecht_eur_per_year',
    'kw_contract_eur_per_kw_year',
    'kw_max_eur_per_kw_month',
    'kwh_normaal',
    'kwh_laag',
  ],
  others: ['contract_kw_over', 'kvarh', 'product', 'source', 'valid_from', 'valid_until'],
  category: 'category',
  bound: ({ contract_kw_upto = '' }) => contract_kw_upto,
  boundColumn: 'contract_kw_upto',
  parts: [
    {
      kind: 'gv_transport',
      unit: 'jaar',
      columns: {
        fixed: 'vastrecht_eur_per_year',
        kwContract: 'kw_contract_eur_per_kw_year',
        kwMax: 'kw_max_eur_per_kw_month',
        kwhNormal: 'kwh_normaal',
        kwhLow: 'kwh_laag',
        kvarh: 'kvarh',
      },
    },
  ],
}

const connection: Layout = {
  known: 'periodieke_aansluitvergoeding_eur_per_year',
  needed: ['year', 'operator', 'connection_capacity', 'periodieke_aansluitvergoeding_eur_per_year'],
  others: ['product', 'source', 'valid_from', 'valid_until'],
  category: 'connection_capacity',
  bound: ({ connection_capacity = '' }) => kvaIn(connection_capacity),
  boundColumn: null,
  isBoundInWords: true,
  parts: [
    {
      kind: 'gv_aansluiting',
      unit: 'jaar',
      columns: { fixed: 'periodieke_aansluitvergoeding_eur_per_year' },
    },
  ],
}

export const layouts: readonly Layout[] = [small('jaar', 'year'), small('dag', 'day'), transport, connection]

/** The last capacity that words name, in kVA: of ">1,75 t/m 5 MVA" 5000; '' where they name none. */
function kvaIn(words: string): string {
  const [, figure = '', unit] = [...words.matchAll(/(\d+(?:[.,]\d+)?)\s*([km])va/gi)].at(-1) ?? []
  if (figure === '') return ''
  const [whole = '0', decimals = ''] = figure.split(/[.,]/)
  return unit?.toLowerCase() === 'm' ? `${whole}${decimals.padEnd(3, '0').slice(0, 3)}` : figure
}

/** What kind of file this is, by its columns; refused in words when it is none. */
export function layoutOf(headings: readonly string[]): Layout {
  const found = layouts.find(({ known }) => headings.includes(known))
  if (found !== undefined) return found
  throw new Unreadable(
    `In dit bestand staat geen kolom met tarieven: ${layouts.map(({ known }) => known).join(', ')}. Neem een leeg voorbeeld over.`,
  )
}
