import { z } from 'zod'
import { BulkAnswer, call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { mostAtOnce } from '../../records/ticked.ts'
import { sendingTermsBody } from '../signing/sendingTermsBody.ts'

/** Has the customers of these files sign a mandate, one each; what stands in the way of one stops none of the others. */
export const sendReclaimMandates = call({
  method: 'POST',
  path: 'tax-requests/mandates',
  access: ['organisation-taxrequests:read', 'organisation-taxrequests:write'],
  summary:
    'Van de klanten van meer teruggaven tegelijk de machtiging opmaken en laten tekenen, één per klant',
  body: sendingTermsBody.extend({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(mostAtOnce),
  }),
  answer: BulkAnswer,
})
