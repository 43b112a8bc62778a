import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { longText, required } from '../../records/field.ts'
import { askedId } from '../../records/rowId.ts'
import { email } from '../../records/texts.ts'
import { invoiceMonth } from './invoiceMonthCalls.ts'
import { expectedParties } from './invoiceOverviewCalls.ts'

/** What is asked before missing invoices are asked for. */
export const requesting = {
  recipient: required(email('E-mailadres van de afzender')),
  message: required(longText('Bericht', 2000)),
}

/** That somebody asked a sender for invoices. */
export const InvoiceRequest = z.strictObject({
  id: z.number(),
  /** Instant, ISO. */
  at: z.string(),
  by: z.string().nullable(),
  recipient: z.string(),
  /** Of how many connections. */
  connections: z.number(),
})
export type InvoiceRequest = z.infer<typeof InvoiceRequest>

const asked = {
  month: invoiceMonth,
  partyType: z.enum(keysOf(expectedParties)),
  senderId: askedId,
}
const path = 'invoices/month/requests'

/** What was asked of a sender over a month, the latest first, and where to mail: the address of the party, or where it was last mailed. */
export const invoiceRequests = call({
  method: 'GET',
  path,
  access: 'invoices:read',
  summary: 'Facturen per maand: wat er bij een afzender is opgevraagd',
  query: z.strictObject(asked),
  answer: z.strictObject({ recipient: z.string().nullable(), requests: z.array(InvoiceRequest) }),
})

/** Mails a sender which connections still wait for their invoice of a month: of how many. */
export const requestInvoices = call({
  method: 'POST',
  path,
  access: ['invoices:read', 'organisation-invoices:write'],
  summary: 'Facturen per maand: ontbrekende facturen opvragen bij de afzender',
  notAsOther: true,
  body: z.strictObject({
    ...asked,
    customerId: askedId.optional(),
    accountManagerId: askedId.optional(),
    recipient: requesting.recipient.schema,
    message: requesting.message.schema,
  }),
  answer: z.strictObject({ connections: z.number() }),
})
