import { z } from 'zod'
import { call } from '../../records/call.ts'

/** The EAN-codes that lines without a connection name, with the places of those lines. */
export function looseEans(
  lines: readonly { readonly connectionId: unknown; readonly namedEan: unknown }[],
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>()
  for (const [place, { connectionId, namedEan }] of lines.entries())
    if (connectionId === null && typeof namedEan === 'string')
      found.set(namedEan, [...(found.get(namedEan) ?? []), place])
  return found
}

/** An EAN-code that a draft names and that none of its lines points to. */
export const UnknownEan = z.strictObject({
  ean: z.string(),
  /** How many other drafts of the customer name it too. */
  otherDrafts: z.number(),
  /** The connection of this customer that has it after all: made meanwhile, or chosen for no line. */
  own: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  /** That another customer has a connection with it; which customer, for who may see that one. */
  elsewhere: z
    .strictObject({ customer: z.strictObject({ id: z.number(), name: z.string() }).nullable() })
    .nullable(),
  /** What the e-invoice tells of it, as the form of a connection begins. */
  start: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type UnknownEan = z.infer<typeof UnknownEan>

export const unknownEans = call({
  method: 'GET',
  path: 'customers/:customerId/invoices/:id/unknown-eans',
  access: ['organisation-invoices:write', 'organisation-connections:read'],
  summary: 'Factuur: EAN-codes van een concept die geen aansluiting van deze klant zijn',
  answer: z.array(UnknownEan),
})
