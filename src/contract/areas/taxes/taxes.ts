import { parseWebAddress } from '../../../domain/identity/webAddress.ts'
import {
  date,
  decimal,
  integer,
  longText,
  money,
  notNegative,
  parsed,
  required,
  section,
  type Typed,
  text,
  type Values,
  when,
} from '../../records/field.ts'
import { follows, unkept } from '../../records/kept.ts'
import { choice, reference } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import { type Row, resource } from '../../records/resource.ts'
import { rows } from '../../records/rows.ts'
import { taxKinds, taxRegimes } from './taxWords.ts'

export type TaxTable = Row<typeof taxTable>
export type TaxBracket = Values<typeof bracketFields>

export const hasBrackets = ({ kind }: Typed) => kind === 'eb' || kind === 'ode'
const firstDay = (year: unknown) => (typeof year === 'number' ? `${year}-01-01` : undefined)
const lastDay = (year: unknown) => (typeof year === 'number' ? `${year}-12-31` : undefined)

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
  table: 'listed_rate_tables',
  base: 'rate_tables',
  fixed: { family: 'tax' },
  within: 'all',
  permission: {
    list: 'financial-taxes-heffing:read',
    get: 'financial-taxes-heffing:read',
    create: 'financial-taxes-heffing:write',
    update: 'financial-taxes-heffing:write',
    remove: 'financial-taxes-heffing:write',
  },
  label: { one: 'Heffing', many: 'Heffingen' },
  fields: {
    ...section('Heffing', {
      year: required(integer('Jaar', { known: 'taxes/years' })),
      kind: required(choice('Soort', taxKinds)),
      product: when(hasBrackets, required(choice('Product', products))),
      regime: when(hasBrackets, required(choice('Regime', taxRegimes))),
      amount: when(({ kind }) => kind === 'vermindering', required(notNegative(money('Bedrag per jaar')))),
      percentage: when(
        ({ kind }) => kind === 'btw',
        required(notNegative(decimal('Percentage', 2, { unit: '%', whole: 3 }))),
      ),
      validFrom: follows('year', firstDay, required(date('Geldig van'))),
      validUntil: follows('year', lastDay, required(date('Geldig t/m'))),
    }),
    ...section('Schijven', {
      brackets: when(hasBrackets, rows('Schijven', bracketFields, { most: mostBrackets })) as ReturnType<
        typeof rows<typeof bracketFields>
      >,
    }),
    ...section('Bron', {
      source: required(
        parsed('url', 'Bron', parseWebAddress, {
          maxLength: 254,
          help: 'Het adres van de officiële publicatie',
        }),
      ),
      sourceNote: text('Overgenomen van', 300),
      comment: longText('Opmerking', 1000),
    }),
  },
  automatic: {
    bracket1: decimal('Schijf 1', 6),
    bracket2: decimal('Schijf 2', 6),
    bracket3: decimal('Schijf 3', 6),
    bracket4: decimal('Schijf 4', 6),
    bracket5: decimal('Schijf 5', 6),
    fixedById: reference('Vastgesteld door', 'users', 'users'),
    fixedOn: date('Vastgesteld op'),
    blocked: unkept(text('Nog niet vast te stellen', 500)),
  },
  derived: {
    name: ({ kind, product, regime, year }) =>
      [
        taxKinds[kind],
        ...(product === null ? [] : [String(products[product]).toLowerCase()]),
        ...(regime === null || regime === 'normaal' ? [] : [taxRegimes[regime].toLowerCase()]),
        year,
      ].join(' '),
  },
  states: {
    draft: { label: 'Concept', group: 2 },
    fixed: { label: 'Vastgesteld', group: 1 },
    expired: { label: 'Vervallen', group: 0 },
  },
  initialState: 'draft',
  // A table of a year that is over counts for that year as much as ever.
  showsAll: true,
  steps: {
    FIX: { label: 'Vaststellen', notice: 'Berekeningen over deze dagen gebruiken de tabel vanaf nu.' },
    UNFIX: {
      label: 'Terug naar concept',
      asks: { reason: required(text('Reden', 300)) },
      destructive: true,
      notice: 'Berekeningen gebruiken de tabel dan niet meer als vastgesteld.',
    },
    EXTEND: {
      label: 'Geldigheid verlengen',
      asks: { validUntil: required(date('Geldig t/m')) },
      check: ({ validUntil }, today) => ({
        ...(String(validUntil) < today && { validUntil: ['Kies vandaag of een latere dag'] }),
      }),
    },
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
  sort: { year: ['year', 'validFrom'], kind: ['kind'] },
  order: ['-year', 'kind', 'product', 'regime', '-validFrom'],
  filters: ['year', 'kind', 'product', 'regime'],
  check: ({ year, validFrom, validUntil, percentage }) => ({
    ...(year !== null &&
      (year < 1996 || year > 2100) && { year: ['Kies een jaar van 1996 tot en met 2100'] }),
    ...(validFrom && validUntil && validUntil < validFrom && { validUntil: ['Ligt voor de eerste dag'] }),
    ...(validFrom &&
      year !== null &&
      year !== Number(validFrom.slice(0, 4)) && {
        validFrom: ['Ligt niet in het jaar van de tabel'],
      }),
    ...(Number(percentage) > 100 && { percentage: ['Vul hoogstens 100% in'] }),
  }),
})
