import { z } from 'zod'
import { answers, type BulkAnswer, call } from './call.ts'

const path = 'customers/:customerId/connections'
const access = 'organisation-connections:write'
const whole = z.number().int().positive().max(2_147_483_647)

/** Changes the same of many connections; what one of them refuses stops none of the others. */
export const changeConnections = call({
  method: 'POST',
  path: `${path}/bulk`,
  access,
  summary: 'Meer aansluitingen tegelijk wijzigen: zichtbaarheid in EMS, entiteit of contract',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: whole, version: whole }))
      .min(1)
      .max(200),
    showInEms: z.boolean().optional(),
    /** Null: at no entity. */
    entityId: whole.nullish(),
    supplierId: whole.nullish(),
    contractEndDate: z.iso.date('Vul een geldige datum in').nullish(),
  }),
  answer: answers<BulkAnswer>(),
})
