import { parseNamedEan } from '../../../domain/identity/ean.ts'
import {
  date,
  decimal,
  type Field,
  integer,
  money,
  parsed,
  required,
  type Typed,
  text,
  type Values,
  when,
} from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import { rows } from '../../records/rows.ts'
import { lineTypes, lineUnits, vatRates } from './invoicePicklists.ts'

export type InvoiceLine = Values<typeof lineFields>

const isTax = (typed: Typed) => typed.lineType === 'eb' || typed.lineType === 'ode'
/** A line that may be about no connection at all. */
export const standsAlone = (lineType: unknown) => lineType === 'overig' || lineType === 'afronding'

/** A VAT rate of today, or the percentage that an older or foreign invoice carries ("6", "25"), or 'verlegd'. */
function vatRate(label: string): Field<string | null> {
  const today = choice(label, vatRates)
  const schema = text(label, 8).schema.refine(
    (rate) => rate === null || rate === 'verlegd' || /^\d{1,2}(\.\d{1,2})?$/.test(rate),
    'Kies een btw-tarief',
  )
  return { ...today, schema }
}

export const lineFields = {
  connectionId: reference('Aansluiting', 'customers/:customerId/connections', 'connections'),
  lineType: required(choice('Soort regel', lineTypes)),
  description: text('Omschrijving', 160),
  periodFrom: required(date('Van')),
  periodTo: required(date('T/m')),
  quantity: decimal('Aantal', 3),
  unit: choice('Eenheid', lineUnits),
  rate: decimal('Tarief', 6),
  amountExcl: required(money('Bedrag excl. btw')),
  vatRate: required(vatRate('Btw')),
  bracket: when(isTax, integer('Schijf')),
  readingFrom: decimal('Beginstand', 3),
  readingTo: decimal('Eindstand', 3),
  /** What an e-invoice said that the line is about; it may be no connection of the customer. */
  namedEan: parsed('text', 'EAN-code op de e-factuur', parseNamedEan, { maxLength: 18 }),
} as const

/** The most lines an invoice may hold; a collective invoice of a large customer has some thousands. */
export const mostLines = 5000

/** The lines of an invoice. */
export const invoiceLines = rows('Factuurregels', lineFields, {
  most: mostLines,
  check: ({ connectionId, lineType, periodFrom, periodTo, bracket }) => ({
    ...(connectionId === null &&
      lineType !== null &&
      !standsAlone(lineType) && { connectionId: ['Kies een aansluiting'] }),
    ...(periodFrom && periodTo && periodTo < periodFrom && { periodTo: ['Ligt voor het begin'] }),
    ...(bracket !== null && (bracket < 1 || bracket > 5) && { bracket: ['Kies schijf 1 tot en met 5'] }),
  }),
})
