import type {
  ChosenFile,
  KeepAnswer,
  KeepQuestion,
  SendAnswer,
  SendQuestion,
} from '../../../machines/flows/upload.ts'
import {
  beginUpload,
  cancelUpload,
  sendPart,
  type Upload,
  uploadPart,
  uploadState,
} from '../../contract/records/uploadCalls.ts'
import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { Refused, sentenceOf, unreachable } from '../calls/refusal.ts'
import { uploading } from '../calls/upload.ts'
import { contentOf } from './chosenContent.ts'

/** The calls of the upload flow, for one customer. */
export interface UploadCalls {
  sendFile(question: SendQuestion, signal: AbortSignal): Promise<SendAnswer>
  keepDocument(question: KeepQuestion, signal: AbortSignal): Promise<KeepAnswer>
  /** Takes back what was sent; nobody waits for it. */
  withdraw(files: readonly ChosenFile[]): void
}

// Where a file is with the server stays here.
const known = new WeakMap<ChosenFile, number>()

/** How a document is kept: as a new one, or as the new version of another. */
type Keep = (question: KeepQuestion, signal: AbortSignal) => Promise<unknown>

/** The calls on the server. */
export function uploadCallsOf(customerId: number, keep: Keep): UploadCalls {
  return {
    sendFile: async ({ file, report }, signal) => {
      const content = contentOf(file)
      const answer = await attempt(
        sent(customerId, file, content, report, signal).then((data) => ({ data, meta: none })),
      )
      if (answer.ok) return { kind: 'sent', uploadId: answer.data.id }
      if (answer.refusal.kind !== 'invalid' && answer.refusal.kind !== 'refused')
        throw new Refused(answer.refusal)
      return { kind: 'refused', message: sentenceOf(answer.refusal) }
    },
    keepDocument: async (question, signal) => {
      const answer = await attempt(keep(question, signal).then((data) => ({ data, meta: none })))
      if (answer.ok) return { kind: 'kept' }
      const { kind, message, problems } = answer.refusal
      if (!['invalid', 'conflict', 'missing', 'refused'].includes(kind)) throw new Refused(answer.refusal)
      return { kind: 'refused', problems: Object.keys(problems).length > 0 ? problems : { '': [message] } }
    },
    withdraw: (chosen) => {
      for (const file of chosen) {
        const id = known.get(file)
        if (id === undefined) continue
        ask(cancelUpload, { customerId, id }, { quiet: true }).catch(() => {
          // The server forgets by itself what nobody comes back for within a day.
        })
      }
    },
  }
}

const none = { current_page: 1, last_page: 1, per_page: 1, total: 1 }

/** Sends a file part by part, from where the server has it: after a lost connection that is not the beginning. */
export async function sent(
  customerId: number,
  file: ChosenFile,
  content: Blob,
  report: SendQuestion['report'],
  signal: AbortSignal,
): Promise<Upload> {
  let upload = await begun(customerId, file, signal)
  while (!upload.done) {
    const { id, offset } = upload
    const part = content.slice(offset, offset + uploadPart)
    report(offset)
    const answer = await attempt(
      ask(
        sendPart,
        { customerId, id, query: { offset }, body: part },
        { signal, fetch: uploading(part, (share) => report(offset + Math.round(share * part.size))) },
      ),
    )
    upload = after(upload, answer)
  }
  return upload
}

function after(before: Upload, answer: Awaited<ReturnType<typeof attempt<Upload>>>): Upload {
  // What the server says of the offset counts: part of it may have arrived before the connection broke.
  const isElsewhere = !answer.ok && answer.refusal.kind === 'conflict'
  if (!answer.ok && !isElsewhere) throw new Refused(answer.refusal)
  const now = answer.ok ? answer.data : (answer.refusal.data as Upload)
  if (!now.done && now.offset === before.offset) throw new Refused(unreachable)
  return now
}

async function begun(customerId: number, file: ChosenFile, signal: AbortSignal): Promise<Upload> {
  const id = known.get(file)
  if (id !== undefined) {
    const answer = await attempt(ask(uploadState, { customerId, id }, { signal }))
    if (answer.ok) return answer.data
    if (answer.refusal.kind !== 'missing') throw new Refused(answer.refusal)
  }
  const { data } = await ask(
    beginUpload,
    { customerId, body: { name: file.name, size: file.size } },
    { signal },
  )
  known.set(file, data.id)
  return data
}
