import { z } from 'zod'
import { call } from '../../records/call.ts'

/** Of any version, also of a draft; never to anybody else. */
export const testTemplate = call({
  method: 'POST',
  path: 'templates/:id/test',
  access: ['is:admin', 'email-templates:write'],
  summary: 'Deze e-mail met voorbeelden ingevuld naar jezelf sturen',
  answer: z.strictObject({ recipient: z.string() }),
  notAsOther: true,
})
