import { z } from 'zod'
import { call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { Named } from '../customers/customerCalls.ts'

/** What is still to be done when a service ends. */
export const ServiceEnding = z.strictObject({
  /** No other service gives the customer this module. */
  isLast: z.boolean(),
  /** Dutch, or null for a service without a module. */
  moduleName: z.string().nullable(),
  open: z.array(z.strictObject({ label: z.string(), count: z.number() })),
})
export type ServiceEnding = z.infer<typeof ServiceEnding>

/** What ending a service leaves behind, to be asked before it is confirmed. */
export const serviceEnding = call({
  method: 'GET',
  path: 'customers/:customerId/services/:id/ending',
  access: ['is:admin', 'organisation-services:read'],
  summary: 'Wat er openstaat als een dienst van een klant eindigt',
  query: z.strictObject({}),
  answer: ServiceEnding,
})

/** Where a service of the catalogue goes: to stand right before or after another one. */
export const orderDefinition = call({
  method: 'POST',
  path: 'control-services/:id/order',
  access: 'module-services-definitions:write',
  summary: 'Dienstdefinitie: op een andere plaats zetten',
  body: z.strictObject({
    place: z.enum(['before', 'after']),
    of: rowId,
  }),
  answer: z.strictObject({ id: z.number(), sort: z.number() }),
})

/** What a customer can be given: every service in use, and those it already has. */
export const serviceChoices = call({
  method: 'GET',
  path: 'customers/:customerId/service-choices',
  access: ['is:admin', 'organisation-services:read'],
  summary: 'De diensten die een klant kan krijgen',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: z.array(Named),
})
