import { importInvoice } from '../../contract/areas/invoices/invoiceCalls.ts'
import { weighed } from '../../contract/areas/library/chosenFiles.ts'
import { download } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { Refused, unreachable } from '../calls/refusal.ts'
import { standingFor } from './chosenContent.ts'
import { uploadCallsOf } from './uploadCalls.ts'

/** Which attachment of which mail an invoice is made of, and whose it is. */
export interface InvoiceSource {
  readonly customerId: number
  readonly conversationId: number
  readonly message: number
  readonly place: number
}

const isElectronic = (name: string) => /\.xml$/i.test(name)

/** Whether an attachment may be an invoice: an e-invoice, or one on paper. */
export const mayBeInvoice = (name: string): boolean => isElectronic(name) || /\.pdf$/i.test(name)

/** How an upload that waits for the form of an invoice is named in its address. */
export const originalParameter = 'original'

/**
 * Makes an invoice of what came along with a mail: where one goes on. An e-invoice is read in as a draft; one on paper waits as the
 * original in the form in which it is typed over.
 */
export async function invoiceFrom(source: InvoiceSource): Promise<{ data: string }> {
  const { customerId, conversationId, message, place } = source
  const { name, content } = await download(`inbox/${conversationId}/attachment`, {
    query: { message, place },
  })
  const invoices = `/v3/customers/${customerId}/invoices`
  if (isElectronic(name)) {
    const body = new FormData()
    body.append('file', content, name)
    const { data } = await ask(importInvoice, { customerId, body })
    return { data: `${invoices}/${data.id}/show` }
  }
  const sent = new File([content], name)
  // What is against it the server says.
  const file = standingFor({ ...weighed(sent), refusal: null }, sent)
  const calls = uploadCallsOf(customerId, async () => undefined)
  const answer = await calls.sendFile({ file, report: () => {} }, new AbortController().signal)
  if (answer.kind === 'refused')
    throw new Refused({ ...unreachable, kind: 'refused', status: 422, message: answer.message })
  return { data: `${invoices}/create?${originalParameter}=${answer.uploadId}` }
}
