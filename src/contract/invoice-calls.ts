import { answers, call } from './call.ts'
import type { Invoice } from './invoices.ts'

const path = 'customers/:customerId/invoices'
const reads = 'organisation-invoices:read'

/** The largest e-invoice that is taken, in bytes. */
export const largestUbl = 100_000_000

/** Makes a draft of an e-invoice (UBL 2.1): `multipart/form-data` with one file. */
export const importInvoice = call({
  method: 'POST',
  path: `${path}/import`,
  access: 'organisation-invoices:write',
  summary: 'Factuur: een e-factuur (UBL) inlezen als concept',
  answer: answers<Invoice>(),
})

/** The e-invoice as it was sent. */
export const invoiceXml = call({
  method: 'GET',
  path: `${path}/:id/xml`,
  access: reads,
  summary: 'Factuur: de e-factuur zoals die is ontvangen',
})

/** The invoice on paper. */
export const invoicePdf = call({
  method: 'GET',
  path: `${path}/:id/pdf`,
  access: reads,
  summary: 'Factuur: als PDF',
})
