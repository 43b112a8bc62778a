import { z } from 'zod'
import { BulkAnswer, call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { sendingTermsBody } from '../signing/sendingTermsBody.ts'

/** Of so many the mandate is drawn at once. */
const mostMandates = 50

/** Draws the mandate of each of these, and has it signed by who is asked there; what stands in the way of one stops none of the others. */
export const sendMandates = call({
  method: 'POST',
  path: 'collective-participants/mandates',
  access: 'collective:write',
  summary: 'Van meer deelnemers tegelijk de machtiging opmaken en laten tekenen',
  body: sendingTermsBody.extend({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(mostMandates),
  }),
  answer: BulkAnswer,
})
