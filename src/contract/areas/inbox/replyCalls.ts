import { z } from 'zod'
import { call } from '../../records/call.ts'

const write = 'support-email-inbox:write'

/** So many files go along with one answer. */
export const mostReplyFiles = 20

/** Days that a file waits for the answer that it was chosen for. */
export const replyFileDays = 7

/** A file that waits to go along with an answer. */
export const ReplyFile = z.strictObject({ id: z.number(), name: z.string(), size: z.number() })
export type ReplyFile = z.infer<typeof ReplyFile>

/** What the one who asks needs to write an answer. */
export const answering = call({
  method: 'GET',
  path: 'inbox/:id/answering',
  access: write,
  summary: 'Waarmee je een antwoord begint: je bijlagen die klaarstaan, en wie de klant zelf meelezen liet',
  answer: z.strictObject({
    files: z.array(ReplyFile),
    /** Where the last mail asked for an answer besides: it has more senders, or more addresses to answer to. */
    also: z.array(z.string()),
    /** To whom else the last mail went, without our own address and who is answered. */
    others: z.array(z.string()),
  }),
})

/** `multipart/form-data` with one file, of the kinds of a document; all files of an answer together at most the size of one. */
export const addReplyFile = call({
  method: 'POST',
  path: 'inbox/:id/reply-files',
  access: write,
  summary: 'Een bijlage klaarzetten voor je antwoord',
  answer: ReplyFile,
})

export const removeReplyFile = call({
  method: 'DELETE',
  path: 'inbox/:id/reply-files',
  access: write,
  summary: 'Een bijlage weghalen die klaarstaat voor je antwoord',
  query: z.strictObject({ file: z.coerce.number().int().positive().max(2_147_483_647) }),
  answer: z.strictObject({ id: z.number() }),
})
