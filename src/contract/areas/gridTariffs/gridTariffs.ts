import { keysOf } from '../../../domain/keys.ts'
import { decimal, notNegative, required, section, text, type Values, when } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import {
  datedTables,
  fixedFields,
  sourceFields,
  validFields,
  wrongDays,
  yearField,
  yearsText,
} from '../../records/rateTable.ts'
import { type Row, resource } from '../../records/resource.ts'
import { rows } from '../../records/rows.ts'
import {
  componentWords,
  type GridTariffKind,
  gridTariffKinds,
  type TariffUnit,
  tariffUnits,
} from './gridTariffWords.ts'

export type GridTariff = Row<typeof gridTariff>
export type GridCategory = Values<typeof categoryFields>

const rate = (label: string) => notNegative(decimal(label, 6, { whole: 6 }))

/** A category of a sheet, and what it pays of each component; what it does not pay is left open. */
const categoryFields = {
  category: required(text('Categorie', 80)),
  upto: notNegative(decimal('Tot en met', 3)),
  fixed: rate('Vast'),
  capacity: rate('Capaciteitstarief'),
  kwContract: rate('kW-contract'),
  kwMax: rate('kW-max'),
  kwhNormal: rate('kWh normaal'),
  kwhLow: rate('kWh laag'),
  kvarh: rate('Blindvermogen'),
} as const

/** What a category has where nothing is said of its bound and its rates. */
export const noFigures = {
  upto: null,
  fixed: null,
  capacity: null,
  kwContract: null,
  kwMax: null,
  kwhNormal: null,
  kwhLow: null,
  kvarh: null,
} as const satisfies { readonly [name in Exclude<keyof GridCategory, 'category'>]: null }

/** Sheets have some seven. */
const mostCategories = 30

/** The tariffs of a grid operator for a year: one part of its sheet, category by category, excluding VAT. */
export const gridTariff = resource({
  name: 'grid-tariffs',
  ...datedTables('grid', { read: 'grid-operators:read', write: 'grid-operators:write' }),
  label: { one: 'Nettarief', many: 'Nettarieven' },
  fields: {
    ...section('Nettarief', {
      // Asked for each time, though what was shipped may wait for its party.
      gridOperatorId: when(() => true, required(reference('Netbeheerder', 'grid-operators', 'parties'))),
      year: yearField('grid-tariffs/years'),
      kind: required(choice('Onderdeel', gridTariffKinds)),
      product: required(choice('Product', products)),
      unit: required(choice('Eenheid', tariffUnits)),
      ...validFields,
    }),
    ...section('Categorieën', {
      categories: rows('Categorieën', categoryFields, { most: mostCategories }),
    }),
    ...sourceFields,
  },
  automatic: {
    /** What its operator is called: by its party, or, of what was shipped before there was one, as it was shipped. */
    operator: text('Netbeheerder', 80),
    /** By which market code what was shipped waits for its party. */
    operatorCode: text('Marktcode netbeheerder', 13),
    ...fixedFields,
  },
  derived: {
    name: ({ operator, kind, product, year, validUntil }) =>
      `${operator ?? ''} ${gridTariffKinds[kind].toLowerCase()} ${String(products[product]).toLowerCase()} ${yearsText({ year, validUntil })}`.trim(),
  },
  columns: [
    'operator',
    'year',
    'kind',
    'product',
    'unit',
    'validFrom',
    'validUntil',
    'sourceNote',
    'statusName',
  ],
  order: ['-year', 'gridOperatorId', 'kind', 'product', '-validFrom'],
  filters: ['year', 'gridOperatorId', 'kind', 'product'],
  check: (draft) => ({ ...wrongDays(draft), ...wrongCategories(draft) }),
})

interface TypedTariff {
  readonly kind: GridTariffKind | null
  readonly unit: TariffUnit | null
  readonly categories: readonly GridCategory[]
}

/** Categories that pay nothing of what this part of a sheet is about, and those that are there twice. */
function wrongCategories({ kind, unit, categories }: TypedTariff): Problems {
  if (kind === null || unit === null) return {}
  const components = keysOf(componentWords(kind, unit))
  const names = categories.map(({ category }) => category)
  const found = categories.map((own, place): Problems => {
    if (names.indexOf(own.category) < place)
      return { [`categories.${place}.category`]: ['Deze categorie staat er al'] }
    const pays = components.some((name) => own[name] !== null)
    return pays ? {} : { [`categories.${place}.${components[0]}`]: ['Vul minstens één tarief in'] }
  })
  return Object.assign({}, ...found)
}
