import { z } from 'zod'
import type { Agreement } from '../../../domain/audit/case.ts'
import { day, decimal, ean, lineCode, orNull, party, product, shape, text, validity } from './caseFields.ts'

const units = z.enum(['kwh', 'mwh', 'm3', 'dag', 'maand', 'jaar'], 'Kies kwh, mwh, m3, dag, maand of jaar')

const part = shape({
  ...validity,
  code: lineCode.describe(
    'The line it becomes: SUPPLY_HIGH, SUPPLY_MARKUP, SUPPLY_FIXED, FEEDIN, METERING …',
  ),
  unit: units.describe('In what the rate is: euro a kWh, MWh, m³(n), day, month or year.'),
  rate: decimal.default('0').describe('Euro without VAT; of an index what comes on top of it.'),
  index: orNull(text).describe('Name in tables.prices: Σ per interval use × price, times the factor.'),
  factor: orNull(decimal),
  description: orNull(text),
}).transform(({ from, to, code, unit, rate, index, factor, description }) => ({
  from,
  to,
  code,
  unit,
  rate,
  index,
  factor,
  description,
}))

const click = shape({
  id: text,
  product: z
    .enum(['base', 'baseload', 'peak', 'offpeak', 'volume'], 'Kies base, peak, offpeak of volume')
    .transform((value) => (value === 'baseload' ? ('base' as const) : value))
    .describe('A block of MW in all, peak or other hours; or a volume.'),
  from: day,
  to: day.describe('Inclusive.'),
  mw: orNull(decimal).describe('Of a block: MW × hours of the product in the period.'),
  volume: orNull(decimal).describe('Of a volume: in `unit`, spread evenly over its days.'),
  unit: z
    .enum(['mwh', 'kwh', 'm3'], 'Kies mwh, kwh of m3')
    .default('mwh')
    .describe('In what volume and price are.'),
  price: decimal.describe('Euro a unit.'),
  description: orNull(text).describe('What the line is called, as invoices do.'),
})
  .refine(({ product, volume }) => product !== 'volume' || volume !== null, {
    path: ['volume'],
    message: 'Vul het vastgelegde volume in',
  })
  .refine(({ product, mw }) => product === 'volume' || mw !== null, {
    path: ['mw'],
    message: 'Vul het vermogen van het blok in, in MW',
  })
  .transform(({ id, product, from, to, mw, volume, unit, price, description }) => ({
    id,
    product,
    from,
    to,
    mw,
    volume,
    unit,
    price,
    description,
  }))

/** Two clicks of one name on the same days: which of them a line bills, nobody could say. */
function namedTwice(
  clicks: readonly { readonly id: string; readonly from: string; readonly to: string }[],
  context: z.RefinementCtx,
) {
  for (const [place, { id, from, to }] of clicks.entries())
    if (clicks.some((other, at) => at < place && other.id === id && other.from <= to && other.to >= from))
      context.addIssue({
        code: 'custom',
        path: [place, 'id'],
        message: `Klik “${id}” staat er al op deze dagen`,
      })
}

/** What is agreed with a supplier, a metering company or who lets a transformer. */
export const agreement = shape({
  id: text,
  party: party.default('supplier'),
  name: orNull(text).describe('Who it is with: agreements of one name go on after each other for the tax.'),
  ...validity,
  eans: z.array(ean).default([]).describe('Left out: all connections of its product.'),
  product: orNull(product).describe('Left out: electricity and gas.'),
  parts: z.array(part).default([]),
  clicks: z.array(click).default([]).superRefine(namedTwice),
}).transform(
  ({ id, party, name, from, to, eans, product, parts, clicks }): Agreement => ({
    id,
    party,
    name,
    from,
    to,
    eans,
    product,
    parts,
    clicks,
  }),
)
