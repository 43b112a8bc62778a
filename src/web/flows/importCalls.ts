import type { ChosenFile, ImportAnswer, ImportQuestion, ReadAnswer } from '../../../machines/flows/import.ts'
import type { ReadingImport } from '../../contract/import-calls.ts'
import { api, attempt } from '../api.ts'
import { queryClient } from '../query.ts'
import { Refused } from '../refusal.ts'
import { uploading } from '../upload.ts'

/** The calls of the import flow, for one customer. */
export interface ImportCalls {
  readFile(file: ChosenFile, signal: AbortSignal): Promise<ReadAnswer>
  importReadings(question: ImportQuestion, signal: AbortSignal): Promise<ImportAnswer>
  /** Takes an offered file back; nobody waits for it. */
  withdrawFile(fileId: number): void
}

export const importsPath = (customerId: number) => `customers/${customerId}/readings/imports`
const keyOf = (fileId: number) => ['reading-import', fileId] as const

/** What the server said of a file that was offered: its preview is too large for a chart. */
export function offeredFile(fileId: number): ReadingImport | undefined {
  return queryClient.getQueryData<ReadingImport>(keyOf(fileId))
}

// The chart knows a file by its name and size; the browser's own File stays here until it is sent.
const files = new WeakMap<ChosenFile, File>()

/** A file of the browser as the chart knows it. */
export function chosenFile(file: File): ChosenFile {
  const chosen = { name: file.name, size: file.size }
  files.set(chosen, file)
  return chosen
}

/** How much of a file is with the server, from 0 to 1: a figure in the query cache, not a step of the flow. */
export const sentKey = ({ name, size }: ChosenFile) => ['reading-sent', name, size] as const

/** How long to wait between two questions how far an import is, in milliseconds. */
const pollEvery = 500

/** The calls on the server. */
export function importCallsOf(customerId: number): ImportCalls {
  const path = importsPath(customerId)
  return {
    readFile: async (chosen, signal) => {
      const form = new FormData()
      form.append('file', files.get(chosen) ?? new Blob([]), chosen.name)
      const onSent = (share: number) => queryClient.setQueryData(sentKey(chosen), share)
      onSent(0)
      const send = uploading(form, onSent)
      const answer = await attempt(api.post<ReadingImport>(path, form, { signal, fetch: send }))
      if (answer.ok) return readAnswer(answer.data)
      if (answer.refusal.kind !== 'invalid') throw new Refused(answer.refusal)
      return { kind: 'notRecognised', message: sentenceOf(answer.refusal) }
    },
    importReadings: async ({ fileId, matches, means, report }, signal) => {
      const body = { matches, onlyGood: true, ...(means !== null && { means }) }
      const answer = await attempt(api.post<ReadingImport>(`${path}/${fileId}/confirm`, body, { signal }))
      if (!answer.ok) {
        if (!['invalid', 'conflict', 'refused', 'missing'].includes(answer.refusal.kind))
          throw new Refused(answer.refusal)
        return { kind: 'refused', message: sentenceOf(answer.refusal) }
      }
      return outcomeOf(await followed(`${path}/${fileId}`, answer.data, report, signal))
    },
    withdrawFile: (fileId) => {
      api.remove(`${path}/${fileId}`, { quiet: true }).catch(() => {
        // The server clears away what nobody confirms within a day.
      })
    },
  }
}

/** Asks how far the import is until it has ended. */
async function followed(
  path: string,
  started: ReadingImport,
  report: ImportQuestion['report'],
  signal: AbortSignal,
): Promise<ReadingImport> {
  let current = started
  while (current.state === 'importing' || current.state === 'offered') {
    report(current.progress)
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
    current = (await api.get<ReadingImport>(path, { signal })).data
  }
  return current
}

function readAnswer(offered: ReadingImport): ReadAnswer {
  const { id, preview } = offered
  queryClient.setQueryData(keyOf(id), offered)
  const meters = preview.meters.map(({ key, label, connection, refusal }) => ({
    ...{ key, label, connection, refusal },
  }))
  return {
    kind: 'read',
    file: {
      ...{ id, meters, format: preview.format.name, readings: preview.readings },
      errors: preview.problemCount,
      meaning: preview.meaning.means,
      meaningIsAssumed: preview.meaning.by === 'assumed',
    },
  }
}

function outcomeOf({ state, result, message }: ReadingImport): ImportAnswer {
  if (state === 'done' && result !== null) return { kind: 'imported', result }
  return { kind: 'refused', message: message ?? 'De import is niet gelukt; er is niets opgeslagen.' }
}

/** What is wrong, in the server's words: those of its fields when it names some. */
function sentenceOf({
  message,
  problems,
}: {
  message: string
  problems: Readonly<Record<string, string[]>>
}) {
  const told = Object.values(problems).flat()
  return told.length > 0 ? told.join(' ') : message
}
