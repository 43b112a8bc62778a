import {
  decimal,
  money,
  notNegative,
  required,
  section,
  type Typed,
  type Values,
  when,
} from '../../records/field.ts'
import { choice } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
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
import { taxKinds, taxRegimes } from './taxWords.ts'

export type TaxTable = Row<typeof taxTable>
export type TaxBracket = Values<typeof bracketFields>

export const hasBrackets = ({ kind }: Typed) => kind === 'eb' || kind === 'ode'

/** Only the upper bound is kept: a bracket begins where the one before ends. */
const bracketFields = {
  upto: notNegative(decimal('Tot en met', 3)),
  rate: required(notNegative(decimal('Tarief', 6, { whole: 6 }))),
  rateOther: notNegative(decimal('Niet-zakelijk', 6, { whole: 6 })),
} as const

/** As many as a table has in practice is five. */
const mostBrackets = 10

/** A dated table of a tax: its brackets, its amount a year or its percentage, with where it comes from and who fixed it. */
export const taxTable = resource({
  name: 'taxes',
  ...datedTables('tax', { read: 'financial-taxes-heffing:read', write: 'financial-taxes-heffing:write' }),
  label: { one: 'Heffing', many: 'Heffingen' },
  fields: {
    ...section('Heffing', {
      year: yearField('taxes/years'),
      kind: required(choice('Soort', taxKinds)),
      product: when(hasBrackets, required(choice('Product', products))),
      regime: when(hasBrackets, required(choice('Regime', taxRegimes))),
      amount: when(({ kind }) => kind === 'vermindering', required(notNegative(money('Bedrag per jaar')))),
      percentage: when(
        ({ kind }) => kind === 'btw',
        required(notNegative(decimal('Percentage', 2, { unit: '%', whole: 3 }))),
      ),
      ...validFields,
    }),
    ...section('Schijven', {
      brackets: when(hasBrackets, rows('Schijven', bracketFields, { most: mostBrackets })),
    }),
    ...sourceFields,
  },
  automatic: {
    bracket1: decimal('Schijf 1', 6),
    bracket2: decimal('Schijf 2', 6),
    bracket3: decimal('Schijf 3', 6),
    bracket4: decimal('Schijf 4', 6),
    bracket5: decimal('Schijf 5', 6),
    ...fixedFields,
  },
  derived: {
    name: ({ kind, product, regime, year, validUntil }) =>
      [
        taxKinds[kind],
        ...(product === null ? [] : [String(products[product]).toLowerCase()]),
        ...(regime === null || regime === 'normaal' ? [] : [taxRegimes[regime].toLowerCase()]),
        yearsText({ year, validUntil }),
      ].join(' '),
  },
  columns: [
    'year',
    'kind',
    'product',
    'regime',
    'bracket1',
    'bracket2',
    'bracket3',
    'bracket4',
    'bracket5',
    'amount',
    'percentage',
    'source',
    'statusName',
  ],
  order: ['-year', 'kind', 'product', 'regime', '-validFrom'],
  filters: ['year', 'kind', 'product', 'regime'],
  check: (draft) => ({
    ...wrongDays(draft),
    ...(Number(draft.percentage) > 100 && { percentage: ['Vul hoogstens 100% in'] }),
  }),
})
