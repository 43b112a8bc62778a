import { answers, call } from '../../records/call.ts'

/** Whoever reads a mail with a link can follow it: only admins who manage users may. */
const access = ['is:admin', 'users:write'] as const

/** A mail that was kept instead of sent, because no mail server is configured. */
export interface KeptMail {
  id: number
  at: string
  to: string
  subject: string
}

export interface KeptMailText extends KeptMail {
  text: string
}

/** The outbox: the newest first, at most 200. */
export const listMails = call({
  method: 'GET',
  path: 'mails',
  access,
  summary: 'Postvak uit: e-mails die zonder mailserver bewaard zijn',
  answer: answers<KeptMail[]>(),
})

/** One mail of the outbox. */
export const readMail = call({
  method: 'GET',
  path: 'mails/:id',
  access,
  summary: 'Eén bewaarde e-mail lezen',
  answer: answers<KeptMailText>(),
})
