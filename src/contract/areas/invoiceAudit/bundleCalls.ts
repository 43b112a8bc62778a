import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { mostAtOnce, tickedIds } from '../../records/ticked.ts'

/** Where in the mail stands what is still being typed. */
export const messageMark = '[je bericht]'

/** One mail for what was found in more invoices, as it would leave now. */
export const BundleShown = z.strictObject({
  /** Why these cannot go in one mail; null where they can. */
  problem: z.string().nullable(),
  sender: z.string(),
  /** Where claims of this sender may go: as its card says, and where the last ones went. */
  addresses: z.array(z.strictObject({ address: z.string(), from: z.string() })),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  closing: z.array(z.string()),
  findings: z.array(
    z.strictObject({
      id: z.number(),
      reference: z.string(),
      invoiceNumber: z.string(),
      periodFrom: calendarDay,
      periodTo: calendarDay,
      title: z.string(),
      expectedValue: z.string().nullable(),
      actualValue: z.string().nullable(),
      claimAmount: z.string(),
    }),
  ),
  /** What they come to: euro without VAT, and of VAT itself. */
  excl: z.string(),
  vat: z.string(),
})
export type BundleShown = z.infer<typeof BundleShown>

export const bundlePreview = call({
  method: 'GET',
  path: 'invoice-audit/bundle',
  access: 'invoice-check:write',
  summary: 'De e-mail waarmee deze bevindingen samen aan hun afzender worden voorgelegd, zoals die weggaat',
  query: z.strictObject({ ids: tickedIds, dueDate: calendarDay.optional() }),
  answer: BundleShown,
})

/** All of them go in one mail, or none does. */
export const sendBundle = call({
  method: 'POST',
  path: 'invoice-audit/bundle',
  access: 'invoice-check:write',
  summary: 'Bevindingen van één afzender en klant in één e-mail aan de afzender voorleggen',
  body: z.looseObject({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(mostAtOnce),
  }),
  answer: BulkAnswer,
})
