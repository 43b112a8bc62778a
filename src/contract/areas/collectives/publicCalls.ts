import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { call, done } from '../../records/call.ts'
import { interestFields } from './interests.ts'

/** What everybody may know of a collective that one can enrol in: of who takes part numbers alone. */
export const OpenCollective = z.strictObject({
  id: z.number(),
  name: z.string(),
  products: z.array(z.enum(['1', '2'])),
  gvo: z.string().nullable(),
  deliveryFrom: calendarDay,
  deliveryUntil: calendarDay,
  enrolUntil: calendarDay,
  /** Euros a connection and year, excluding VAT. */
  fee: z.string().nullable(),
  publicText: z.string(),
  participants: z.number(),
  /** MWh and m³ a year; null while so few take part that it would tell what one of them uses. */
  volumeE: z.string().nullable(),
  volumeG: z.string().nullable(),
})
export type OpenCollective = z.infer<typeof OpenCollective>

export const CollectivePage = z.strictObject({
  collectives: z.array(OpenCollective),
  /** What one agrees to with the form. */
  consent: z.string(),
})
export type CollectivePage = z.infer<typeof CollectivePage>

/** /collectief: the public collectives in which one can enrol now. */
export const collectivePage = call({
  method: 'GET',
  path: 'collective-page',
  access: 'everyone',
  summary: 'Openbaar: de collectieven waarin je je kunt inschrijven',
  answer: CollectivePage,
})

/** Asks to be called about one of them. Who did so before is not told apart. */
export const showInterest = call({
  method: 'POST',
  path: 'collective-page/interest',
  access: 'everyone',
  summary: 'Openbaar: belangstelling voor een collectief melden',
  body: z.strictObject({
    collectiveId: z.number().int().positive().max(2_147_483_647),
    organisation: interestFields.organisation.schema,
    name: interestFields.name.schema,
    emailAddress: interestFields.emailAddress.schema,
    telephoneNumber: interestFields.telephoneNumber.schema,
    message: interestFields.message.schema,
    /** The sentence as it stood on the page. */
    consent: z.string().max(600),
    agrees: z.boolean().refine((agrees) => agrees, 'Zonder toestemming nemen wij geen contact op'),
  }),
  answer: done,
})
