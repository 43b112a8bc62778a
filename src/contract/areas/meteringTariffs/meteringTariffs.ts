import { decimal, notNegative, required, section, text, type Values } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import { meteringMethods, products } from '../../records/picklists.ts'
import type { Problems } from '../../records/problems.ts'
import { rateCalls } from '../../records/rateCalls.ts'
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

export type MeteringTariff = Row<typeof meteringTariff>
export type MeterType = Values<typeof meterFields>

/** For how long an amount of a measuring company is; its sheets speak of months or of years. */
export const meteringUnits = { maand: 'Per maand', jaar: 'Per jaar' } as const

/** A type of meter, up to which contracted power, and what it costs. */
const meterFields = {
  category: required(text('Metertype', 80)),
  upto: notNegative(decimal('Tot en met', 3)),
  rate: required(notNegative(decimal('Bedrag', 6, { whole: 6 }))),
} as const

const access = { read: 'measuring-companies:read', write: 'measuring-companies:write' } as const

/** What a measuring company charges in a year for one way of metering, by type of meter, excluding VAT. */
export const meteringTariff = resource({
  name: 'metering-tariffs',
  ...datedTables('metering', access),
  label: { one: 'Meettarief', many: 'Meettarieven' },
  fields: {
    ...section('Meettarief', {
      measuringCompanyId: required(reference('Meetbedrijf', 'measuring-companies', 'parties')),
      year: yearField('metering-tariffs/years'),
      kind: required(choice('Meetwijze', meteringMethods)),
      product: required(choice('Product', products)),
      unit: required(choice('Eenheid', meteringUnits)),
      ...validFields,
    }),
    ...section('Metertypen', { meters: rows('Metertypen', meterFields, { most: 30 }) }),
    ...sourceFields,
  },
  automatic: {
    /** What the measuring company is called. */
    measuringCompany: text('Meetbedrijf', 80),
    ...fixedFields,
  },
  derived: {
    name: ({ measuringCompany, kind, product, year, validUntil }) =>
      `${measuringCompany ?? ''} ${meteringMethods[kind].toLowerCase()} ${String(products[product]).toLowerCase()} ${yearsText({ year, validUntil })}`.trim(),
  },
  columns: [
    'measuringCompany',
    'year',
    'kind',
    'product',
    'unit',
    'validFrom',
    'validUntil',
    'sourceNote',
    'statusName',
  ],
  order: ['-year', 'measuringCompanyId', 'kind', 'product', '-validFrom'],
  filters: ['year', 'measuringCompanyId', 'kind', 'product'],
  check: (draft) => ({ ...wrongDays(draft), ...namedTwice(draft.meters) }),
})

function namedTwice(meters: readonly MeterType[]): Problems {
  const names = meters.map(({ category }) => category)
  const twice = names.flatMap((name, place) => (names.indexOf(name) < place ? [place] : []))
  return Object.fromEntries(twice.map((place) => [`meters.${place}.category`, ['Dit metertype staat er al']]))
}

export const meteringTariffCalls = rateCalls({ name: 'metering-tariffs', ...access, what: 'meettarieven' })
