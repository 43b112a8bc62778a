import { z } from 'zod'
import { call } from '../../records/call.ts'

/** Whoever reads a mail with a link can follow it: only admins who manage users may. */
const access = ['is:admin', 'users:write'] as const

/** A mail that was kept instead of sent, because no mail server is configured. */
export const KeptMail = z.strictObject({
  id: z.number(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
})
export type KeptMail = z.infer<typeof KeptMail>

export const KeptMailText = KeptMail.extend({
  text: z.string(),
})
export type KeptMailText = z.infer<typeof KeptMailText>

/** The outbox: the newest first, at most 200. */
export const listMails = call({
  method: 'GET',
  path: 'mails',
  access,
  summary: 'Postvak uit: e-mails die zonder mailserver bewaard zijn',
  answer: z.array(KeptMail),
})

/** One mail of the outbox. */
export const readMail = call({
  method: 'GET',
  path: 'mails/:id',
  access,
  summary: 'Eén bewaarde e-mail lezen',
  answer: KeptMailText,
})
