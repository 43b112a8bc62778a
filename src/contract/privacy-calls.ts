import { z } from 'zod'
import { answers, call } from './call.ts'
import { required, text } from './field.ts'

/** All that is kept about a customer, as a ZIP of JSON with the files beside it (AVG, articles 15 and 20). */
export const personalData = call({
  method: 'GET',
  path: 'customers/:customerId/personal-data',
  access: 'customers:write',
  summary: 'Alle gegevens van een klant, als ZIP met JSON en bestanden',
  notAsOther: true,
})

/** When personal data was erased, the latest first. */
export interface Erasure {
  readonly erasedAt: string
  readonly erasedByName: string | null
  readonly reason: string
}

export const erasures = call({
  method: 'GET',
  path: 'customers/:customerId/erasures',
  access: 'customers:write',
  summary: 'Wanneer persoonsgegevens van een klant zijn gewist',
  answer: answers<Erasure[]>(),
})

/** What is asked before personal data is erased. */
export const erasing = {
  reason: required(text('Reden', 300)),
  name: required(text('Naam van de klant, ter bevestiging', 160)),
}

/** Erases what is personal; invoices stay as long as the law asks (AWR, article 52: seven years). */
export const erasePersonalData = call({
  method: 'POST',
  path: 'customers/:customerId/erase',
  access: ['is:admin', 'users:write'],
  summary: 'Wist de persoonsgegevens van een klant; facturen blijven bewaard',
  notAsOther: true,
  body: z.strictObject({ reason: erasing.reason.schema, name: erasing.name.schema }),
  answer: answers<{ erased: Readonly<Record<string, number>> }>(),
})
