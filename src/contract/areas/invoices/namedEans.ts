import { z } from 'zod'
import { call } from '../../records/call.ts'

/** The EAN-codes that lines without a connection name, with the places of those lines. */
export function looseEans(
  lines: readonly { readonly connectionId: unknown; readonly namedEan: unknown }[],
): ReadonlyMap<string, readonly number[]> {
  const loose = [...lines.entries()].flatMap(([place, { connectionId, namedEan }]) =>
    connectionId === null && typeof namedEan === 'string' ? [{ ean: namedEan, place }] : [],
  )
  const byEan = Map.groupBy(loose, ({ ean }) => ean)
  return new Map([...byEan].map(([ean, found]) => [ean, found.map(({ place }) => place)]))
}

/** An EAN-code that a draft names and that none of its lines points to. */
export const UnknownEan = z.strictObject({
  ean: z.string(),
  /** How many other drafts of the customer name it too. */
  otherDrafts: z.number(),
  /** The connection of this customer that has it after all: made meanwhile, chosen for no line, or ended, so that a new one may be. */
  own: z.strictObject({ id: z.number(), name: z.string(), isEnded: z.boolean() }).nullable(),
  /** That another customer has a connection with it; which customer, for who may see that one. */
  elsewhere: z
    .strictObject({ customer: z.strictObject({ id: z.number(), name: z.string() }).nullable() })
    .nullable(),
})
export type UnknownEan = z.infer<typeof UnknownEan>

export const unknownEans = call({
  method: 'GET',
  path: 'customers/:customerId/invoices/:id/unknown-eans',
  access: ['organisation-invoices:write', 'organisation-connections:read'],
  summary: 'Factuur: EAN-codes van een concept die geen aansluiting van deze klant zijn',
  answer: z.array(UnknownEan),
})

/** What a connection begins with in its form. */
export const ConnectionStart = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type ConnectionStart = z.infer<typeof ConnectionStart>

/** Asked for one at a time: for it alone the e-invoice itself is read again. Null where there is none to make (any more). */
export const connectionStart = call({
  method: 'GET',
  path: 'customers/:customerId/invoices/:id/connection-start',
  access: ['organisation-invoices:write', 'organisation-connections:write'],
  summary: 'Factuur: waarmee een aansluiting begint die bij een EAN-code van een concept wordt gemaakt',
  query: z.strictObject({ ean: z.string().regex(/^\d{18}$/, 'Een EAN-code heeft 18 cijfers') }),
  answer: ConnectionStart.nullable(),
})
