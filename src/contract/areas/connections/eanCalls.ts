import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { required, when } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'

/** Where a connection is linked under another EAN-code than its own: which of both is right. */
export const rightEans = {
  invoice: 'Die van de factuur: verbeter die van de aansluiting',
  connection: 'Die van de aansluiting: laat die zo staan',
} as const

/** What is asked before an EAN-code is linked to a connection; `own` is the one that has it itself. */
export const linking = {
  connectionId: required(reference('Aansluiting', 'customers/:customerId/connections', 'connections')),
  rightEan: when(
    ({ connectionId, own }) => Boolean(connectionId) && connectionId !== own,
    required(choice('Welke EAN-code klopt?', rightEans)),
  ),
}

/** Says that this connection is what e-invoices call by an EAN-code: the lines of drafts that name it point to it from then on. */
export const linkEan = call({
  method: 'POST',
  path: 'customers/:customerId/connections/:id/named-ean',
  access: ['organisation-invoices:write', 'organisation-connections:read'],
  summary: 'Aansluiting: regels van conceptfacturen die een onbekende EAN-code noemen ernaar laten wijzen',
  body: z.strictObject({
    ean: z.string().regex(/^\d{18}$/, 'Een EAN-code heeft 18 cijfers'),
    /** Needed where its own EAN-code is another. */
    rightEan: z.enum(keysOf(rightEans)).optional(),
  }),
  answer: z.strictObject({ invoices: z.number(), lines: z.number() }),
})
