import { z } from 'zod'
import { day, decimal, ean, orNull, party, percentage, shape, span, text } from './caseFields.ts'

const line = shape({
  ean: orNull(ean).describe('Left out where the case has one connection, or the line is about none.'),
  code: orNull(z.string()).describe(
    'Code of the line where it is known (SUPPLY_HIGH), or its type in the portal (levering_hoog); left out: recognised.',
  ),
  itemCode: orNull(z.string()).describe('Item code of the e-invoice: LEVP, EB2.'),
  description: z.string().default(''),
  period: orNull(span).describe('Left out: that of the invoice, or the year that the description names.'),
  quantity: orNull(decimal),
  unit: orNull(z.string()).describe('kWh, MWh, m3, m3n, kW, kVArh, dag, mnd, jaar.'),
  rate: orNull(decimal),
  amount: decimal.describe('Euro without VAT; what is given back is below 0.'),
  vatRate: orNull(percentage).describe('Percentage, "21".'),
  click: orNull(text).describe('Id of the click it bills.'),
  category: orNull(text).describe('The category or connection value that it bills: "3x63A".'),
  year: orNull(z.int()).describe('Calendar year that it is about, where no period says so.'),
  readingFrom: orNull(decimal),
  readingTo: orNull(decimal),
})

/** An invoice that came in. */
export const invoice = shape({
  id: orNull(text).describe('Left out: its number.'),
  party,
  name: orNull(text).describe('Who sent it.'),
  number: z.string().default(''),
  kind: z
    .enum(
      ['voorschot', 'maand', 'jaar', 'eind', 'correctie', 'credit'],
      'Kies voorschot, maand, jaar, eind, correctie of credit',
    )
    .default('maand'),
  date: orNull(day),
  dueDate: orNull(day),
  period: orNull(span).describe(
    'Left out: the period of the case, or its one settlement where it can be of no other days.',
  ),
  isEstimated: z.boolean().default(false),
  lines: z.array(line).default([]),
  totals: shape({
    excl: orNull(decimal),
    vat: orNull(decimal),
    incl: orNull(decimal),
  })
    .prefault({})
    .transform(({ excl, vat, incl }) => ({ excl, vat, incl }))
    .describe('As printed on the invoice.'),
})
