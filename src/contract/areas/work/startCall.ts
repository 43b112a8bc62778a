import { z } from 'zod'
import { call } from '../../records/call.ts'

/** What is to be there before a first invoice can be controlled, in the order in which one comes to it. */
export const startSteps = {
  tax: 'Heffingen van dit jaar vaststellen',
  grid: 'Nettarieven vaststellen, met hun netbeheerder',
  supplier: 'Een leverancier toevoegen',
  customer: 'Een klant toevoegen',
  service: 'De klant de dienst Factuurcontrole geven',
  connection: 'Een aansluiting van de klant in beheer nemen',
  agreement: 'Een leveringsovereenkomst met haar prijs vastleggen, en laten tekenen',
  invoice: 'Een factuur inlezen en registreren',
} as const
export type StartStep = keyof typeof startSteps

/** How far a new installation is; null once an invoice was controlled, and for who does not set it up. */
export const workStart = call({
  method: 'GET',
  path: 'work/start',
  access: 'signedIn',
  summary: 'Wat een nieuwe installatie nog nodig heeft voor de eerste factuur wordt gecontroleerd',
  answer: z
    .strictObject({
      steps: z.array(
        z.strictObject({
          name: z.enum(Object.keys(startSteps) as [StartStep, ...StartStep[]]),
          isDone: z.boolean(),
          /** The page on which it is done; null while it has nobody to be done for. */
          path: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
})
export type WorkStart = NonNullable<z.infer<NonNullable<typeof workStart.answer>>>
