import { z } from 'zod'
import { partsOf } from '../../../domain/fileName.ts'
import type { Neighbour } from '../../../domain/invoice/noticed.ts'
import { keysOf } from '../../../domain/keys.ts'
import { rowOf } from '../../records/answer.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { refusalOfFile } from '../../records/fileTypes.ts'
import { askedId } from '../../records/rowId.ts'
import { tickedIds } from '../../records/ticked.ts'
import { isInNoList, partyTypes } from './invoicePicklists.ts'
import { invoice } from './invoices.ts'

const path = 'customers/:customerId/invoices'
const reads = 'organisation-invoices:read'
const writes = 'organisation-invoices:write'

/** The largest e-invoice that is taken, in bytes. */
export const largestUbl = 100_000_000

/** What an invoice on paper may be kept as, by the ending of its name. */
const originalEndings = ['pdf', 'png', 'jpg', 'jpeg'] as const

/** For the browser's file dialog. */
export const acceptedOriginals = originalEndings.map((ending) => `.${ending}`).join(',')

/** Why a file cannot be the original of an invoice by its name and size (in bytes); null when it can. */
export function refusalOfOriginal(
  { name, size }: { name: string; size: number },
  megabytes?: number,
): string | null {
  const { extension } = partsOf(name)
  if (!originalEndings.some((ending) => ending === extension))
    return 'Kies een PDF, PNG of JPG. Een e-factuur (XML) lees je in bij de lijst van facturen.'
  return refusalOfFile({ name, size }, megabytes)
}

/** Makes a draft of an e-invoice (UBL 2.1): `multipart/form-data` with one file. */
export const importInvoice = call({
  method: 'POST',
  path: `${path}/import`,
  access: writes,
  summary: 'Factuur: een e-factuur (UBL) inlezen als concept',
  answer: rowOf(invoice),
})

/** The e-invoice as it was sent. */
export const invoiceXml = call({
  method: 'GET',
  path: `${path}/:id/xml`,
  access: reads,
  summary: 'Factuur: de e-factuur zoals die is ontvangen',
})

/** Several invoices as one ZIP: of each its PDF, and the files it came as. */
export const invoicesZip = call({
  method: 'GET',
  path: `${path}/zip`,
  access: reads,
  summary: 'Facturen: meer tegelijk, als ZIP',
  query: z.strictObject({ ids: tickedIds }),
})

/** The invoice on paper. */
export const invoicePdf = call({
  method: 'GET',
  path: `${path}/:id/pdf`,
  access: reads,
  summary: 'Factuur: als PDF',
})

/** The invoice as it was received on paper or as PDF: to save, or with `preview` to show. */
export const invoiceOriginal = call({
  method: 'GET',
  path: `${path}/:id/original`,
  access: reads,
  summary: 'Factuur: het originele bestand',
  query: z.strictObject({ preview: z.enum(['1']).optional() }),
})

/** Keeps the invoice as it was received (PDF, PNG or JPG): `multipart/form-data` with one file. */
export const keepOriginal = call({
  method: 'POST',
  path: `${path}/:id/original`,
  access: writes,
  summary: 'Factuur: het originele bestand bewaren, of vervangen',
  answer: rowOf(invoice),
})

export const dropOriginal = call({
  method: 'DELETE',
  path: `${path}/:id/original`,
  access: writes,
  summary: 'Factuur: het originele bestand weghalen',
  answer: rowOf(invoice),
})

const neighboursQuery = z
  .strictObject({
    partyType: z.enum(keysOf(partyTypes)),
    /** The id of the sender, or its name where it is in no list. */
    party: z.string().trim().min(1).max(80),
    connectionIds: tickedIds.optional(),
    /** The last day of the period: what begins later is no neighbour. */
    until: calendarDay.optional(),
  })
  .refine(({ partyType, party }) => isInNoList(partyType) || askedId.safeParse(party).success, {
    path: ['party'],
    message: 'Kies een afzender uit de lijst.',
  })
export type NeighboursQuery = z.infer<typeof neighboursQuery>

const neighbour: z.ZodType<Neighbour> = z.strictObject({
  ...{
    id: z.number(),
    invoiceNumber: z.string(),
    kind: z.string(),
    periodFrom: calendarDay,
    periodTo: calendarDay,
  },
  /** A decimal string in its currency. */
  amountExcl: z.string(),
  currency: z.string(),
  connectionIds: z.array(z.number()).readonly(),
  endReadings: z
    .array(z.strictObject({ connectionId: z.number(), lineType: z.string(), readingTo: z.string() }))
    .readonly(),
})

/** The last invoices of a sender, the newest period first: what an invoice is compared with while it is typed. */
export const invoiceNeighbours = call({
  method: 'GET',
  path: `${path}/neighbours`,
  access: reads,
  summary: 'Facturen: de laatste van een afzender, om een factuur naast te leggen',
  query: neighboursQuery,
  answer: z.array(neighbour),
})
