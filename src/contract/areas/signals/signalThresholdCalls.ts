import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { thresholdRange } from '../../../domain/signals/settings.ts'
import { call } from '../../records/call.ts'
import { typedNumber } from '../../records/typedNumber.ts'
import { partyTypes } from '../invoices/invoicePicklists.ts'

export const partyTypesOfThreshold = keysOf(partyTypes)

const partyType = z.enum(partyTypesOfThreshold)
const { least: lowest, most } = thresholdRange['%']
const percent = typedNumber().min(lowest, `Vul ${lowest} of meer in`).max(most, `Vul hoogstens ${most} in`)
const euro = typedNumber().min(0, 'Vul nul of meer in').max(999_999.99, 'Dit is te groot')

/** What is kept of a number (two decimals). */
const hasFewDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const few = { error: 'Vul hoogstens twee decimalen in' }

/** Above what SG21 speaks: both the part of the invoice, in per cents, and the amount, in euro. */
export const InvoiceThreshold = z.strictObject({ threshold: z.number(), least: z.number() })
export type InvoiceThreshold = z.infer<typeof InvoiceThreshold>

/** An invoice that is off, and by how much; cents. */
export const TriedInvoice = z.strictObject({
  id: z.number(),
  invoiceNumber: z.string(),
  partyType,
  sender: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  amountCents: z.number(),
  /** Above nothing is paid too much. */
  offCents: z.number(),
})
export type TriedInvoice = z.infer<typeof TriedInvoice>

const OwnThreshold = InvoiceThreshold.extend({ partyType })

/** SG21 of a customer: as it is set, for all senders and by their kind, with the invoices on which it can be tried. */
export const InvoiceThresholds = z.strictObject({
  enabled: z.boolean(),
  /** What counts where a kind of sender has none of its own. */
  usual: InvoiceThreshold,
  own: z.array(OwnThreshold),
  /** Invoices of the last twelve months with findings that nobody decided yet, those furthest off first; at most two hundred. */
  invoices: z.array(TriedInvoice),
  /** How many there are. */
  found: z.number(),
  /** Invoices of which the control is not there yet, or is done anew: until then they say what was so before, or nothing. */
  waiting: z.number(),
})
export type InvoiceThresholds = z.infer<typeof InvoiceThresholds>

export const invoiceThresholds = call({
  method: 'GET',
  path: 'customers/:customerId/signals-threshold',
  access: ['organisation-signals:read', 'organisation-report-invoice-check:read'],
  summary: 'Boven welke afwijking facturen van een klant een signaal geven',
  answer: InvoiceThresholds,
})

/** Sets SG21 by the kind of sender; a kind that is not named, or that is as usual, follows the customer from then on. */
export const changeInvoiceThresholds = call({
  method: 'POST',
  path: 'customers/:customerId/signals-threshold',
  access: ['organisation-report-invoice-check:read', 'signals-notifications:read'],
  summary: 'De drempelwaarde van facturen per soort partij instellen',
  body: z.strictObject({
    own: z
      .array(
        z.strictObject({
          partyType,
          threshold: percent.refine(hasFewDecimals, few),
          least: euro.refine(hasFewDecimals, few),
        }),
      )
      .max(partyTypesOfThreshold.length)
      .refine(
        (all) => new Set(all.map((one) => one.partyType)).size === all.length,
        'Elke soort partij mag er één keer staan',
      ),
    /** As it was when whoever asks began: what another set meanwhile is not undone. */
    was: z.array(OwnThreshold).max(partyTypesOfThreshold.length).optional(),
  }),
  answer: InvoiceThresholds,
})
