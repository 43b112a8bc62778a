import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { leftOut } from './newsletterWords.ts'

const read = ['is:admin', 'organisation-knowledgebase:read'] as const

const Person = z.strictObject({
  contactId: z.number(),
  name: z.string(),
  emailAddress: z.string().nullable(),
  customerId: z.number(),
  customerName: z.string(),
})

/** So many people of a group are named; the others are counted. */
export const mostNamed = 100

/** Who would receive it now, and who of the segment not and why: each group counted, and the first hundred named. */
export const NewsletterAudience = z.strictObject({
  count: z.number(),
  people: z.array(Person),
  leftOut: z.array(
    z.strictObject({ because: z.enum(keysOf(leftOut)), count: z.number(), people: z.array(Person) }),
  ),
})
export type NewsletterAudience = z.infer<typeof NewsletterAudience>
export type AudiencePerson = z.infer<typeof Person>

export const newsletterAudience = call({
  method: 'GET',
  path: 'newsletters/:id/audience',
  access: read,
  summary: 'Wie de nieuwsbrief nu zou ontvangen, en wie niet en waarom',
  answer: NewsletterAudience,
})

/** The mail as it is, or was, sent: exactly, but for the link of each recipient. */
export const newsletterMail = call({
  method: 'GET',
  path: 'newsletters/:id/mail',
  access: read,
  summary: 'De e-mail zoals hij wordt of werd verzonden',
  answer: z.strictObject({ html: z.string(), text: z.string() }),
})

/** To whoever asks, and never to anybody else. */
export const testNewsletter = call({
  method: 'POST',
  path: 'newsletters/:id/test',
  access: ['is:admin', 'organisation-knowledgebase:write'],
  summary: 'De nieuwsbrief als testmail naar jezelf sturen',
  answer: z.strictObject({ recipient: z.string() }),
  notAsOther: true,
})
