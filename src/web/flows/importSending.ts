import { type ReadingImport, readingsPart } from '../../contract/areas/emsInput/importCalls.ts'
import { api, attempt } from '../calls/api.ts'
import { uploading } from '../calls/upload.ts'

type OnSent = (share: number) => void

/** How often a part that got lost is sent again, and how long to wait before that, in milliseconds. */
const [mostTries, waitFor] = [5, 2000]

const formOf = (content: Blob, name: string) => {
  const form = new FormData()
  form.append('file', content, name)
  return form
}

/** Sends a file in one go. */
export function sendAtOnce(path: string, file: Blob, name: string, onSent: OnSent, signal: AbortSignal) {
  const form = formOf(file, name)
  return attempt(api.post<ReadingImport>(path, form, { signal, fetch: uploading(form, onSent) }))
}

/** Sends a large file in parts: after a lost connection it goes on with what the server misses. Withdrawn when it is stopped. */
export async function sendInParts(
  path: string,
  file: Blob,
  name: string,
  onSent: OnSent,
  signal: AbortSignal,
): ReturnType<typeof attempt<ReadingImport>> {
  const begun = await attempt(
    api.post<ReadingImport>(path.replace(/imports$/, 'uploads'), { name, size: file.size }, { signal }),
  )
  let answer = begun
  for (let tries = 0; begun.ok && tries <= mostTries; ) {
    if (!answer.ok && answer.refusal.kind !== 'unreachable') break
    if (answer.ok && answer.data.state !== 'sending') break
    const { id } = begun.data
    if (signal.aborted) {
      api.remove(`${path}/${id}`, { quiet: true }).catch(() => {})
      signal.throwIfAborted()
    }
    if (answer.ok) {
      const { done } = answer.data.progress
      const part = file.slice(done, done + readingsPart)
      const tell: OnSent = (share) => onSent((done + share * part.size) / file.size)
      answer = await sendPart(`${path}/${id}`, part, done, name, signal, tell)
      if (answer.ok) tries = 0
    } else {
      // The part may have arrived although its answer did not: ask how far the server is.
      tries++
      await new Promise((resolve) => setTimeout(resolve, waitFor * tries))
      answer = await attempt(api.get<ReadingImport>(`${path}/${id}`, { signal, quiet: true }))
    }
  }
  if (answer.ok) onSent(1)
  return answer
}

function sendPart(
  path: string,
  part: Blob,
  offset: number,
  name: string,
  signal: AbortSignal,
  onSent: OnSent,
): ReturnType<typeof attempt<ReadingImport>> {
  const form = formOf(part, name)
  const send = uploading(form, onSent)
  return attempt(api.post<ReadingImport>(`${path}/parts`, form, { signal, fetch: send, query: { offset } }))
}
