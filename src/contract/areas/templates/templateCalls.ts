import { z } from 'zod'
import { call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'

/** Of any version, also of a draft; never to anybody else. */
export const testTemplate = call({
  method: 'POST',
  path: 'templates/:id/test',
  access: ['is:admin', 'email-templates:write'],
  summary: 'Deze e-mail ingevuld naar jezelf sturen, met de gegevens van een klant waar die er zijn',
  body: z.strictObject({ customerId: rowId.nullish() }),
  answer: z.strictObject({ recipient: z.string() }),
  notAsOther: true,
})

/** A mail filled in: what each placeholder becomes, and of which of them that is really so. */
export const TemplateExample = z.strictObject({
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  real: z.array(z.string()),
})
export type TemplateExample = z.infer<typeof TemplateExample>

export const templateExample = call({
  method: 'GET',
  path: 'templates/:id/example',
  access: ['is:admin', 'email-templates:read'],
  summary:
    'Waarmee deze e-mail wordt ingevuld: de gegevens van een klant waar die er zijn, en anders voorbeelden',
  query: z.strictObject({ customer: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
  answer: TemplateExample,
})

/** On which days a mail left lately, from whichever version, the latest first. */
export const templateUses = call({
  method: 'GET',
  path: 'templates/:id/uses',
  access: ['is:admin', 'email-templates:read'],
  summary: 'Hoe vaak deze e-mail de laatste dertig dagen is verzonden, per dag en versie',
  answer: z.array(z.strictObject({ day: z.string(), number: z.number(), count: z.number() })),
})
