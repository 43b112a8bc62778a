import type {
  ChosenFile,
  Columns,
  ColumnsQuestion,
  ImportAnswer,
  ImportQuestion,
  ReadAnswer,
  WeighAnswer,
  WeighQuestion,
} from '../../../machines/flows/import.ts'
import {
  type ReadingImport,
  readingsPart,
  type WeighedImport,
} from '../../contract/areas/emsInput/importCalls.ts'
import { type ImportTable, wholeRoles } from '../../contract/areas/emsInput/importColumns.ts'
import { asSentences } from '../../domain/dutch.ts'
import { api, attempt } from '../calls/api.ts'
import { queryClient } from '../calls/query.ts'
import { type Refusal, Refused } from '../calls/refusal.ts'
import { contentOf } from './chosenContent.ts'
import { sendAtOnce, sendInParts } from './importSending.ts'

/** The calls of the import flow, for one customer. */
export interface ImportCalls {
  readFile(file: ChosenFile, signal: AbortSignal): Promise<ReadAnswer>
  readColumns(question: ColumnsQuestion, signal: AbortSignal): Promise<ReadAnswer>
  /** Forgets how the columns of an earlier file were pointed out, and reads this one again as it seems. */
  forgetColumns(fileId: number): Promise<ReadAnswer>
  weighReadings(question: WeighQuestion, signal: AbortSignal): Promise<WeighAnswer>
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

/** How much of a file has been read by the server, from 0 to 1: a figure in the query cache, not a step of the flow. */
export const readKey = ({ name, size }: ChosenFile) => ['reading-read', name, size] as const

/** How much of it is with the server, from 0 to 1. */
export const sentKey = ({ name, size }: ChosenFile) => ['reading-sent', name, size] as const

/** How long to wait between two questions how far an import is, in milliseconds. */
const pollEvery = 500

/** The calls on the server. */
export function importCallsOf(customerId: number): ImportCalls {
  const path = importsPath(customerId)
  return {
    readFile: async (chosen, signal) => {
      const onSent = (share: number) => queryClient.setQueryData(sentKey(chosen), share)
      onSent(0)
      const file = contentOf(chosen)
      const send = file.size > readingsPart ? sendInParts : sendAtOnce
      const answer = await send(path, file, chosen.name, onSent, signal)
      if (answer.ok) return readAnswer(await readFully(path, chosen, answer.data, signal))
      return refusedFile(answer.refusal)
    },
    readColumns: async ({ fileId, columns }, signal) => {
      const answer = await attempt(
        api.post<ReadingImport>(`${path}/${fileId}/columns`, mappingOf(columns), {
          signal,
          patience: 60_000,
        }),
      )
      if (!answer.ok) return refusedFile(answer.refusal)
      return readAnswer(await readFully(path, null, answer.data, signal))
    },
    forgetColumns: async (fileId) => {
      const answer = await attempt(
        api.remove<ReadingImport>(`${path}/${fileId}/columns`, { patience: 60_000 }),
      )
      if (!answer.ok) return refusedFile(answer.refusal)
      return readAnswer(await readFully(path, null, answer.data, null))
    },
    weighReadings: async ({ fileId, matches }, signal) =>
      (await api.post<WeighedImport>(`${path}/${fileId}/weigh`, { matches }, { signal })).data,
    importReadings: async ({ fileId, matches, means, onlyGood, believed, report }, signal) => {
      const body = { matches, onlyGood, believed, ...(means !== null && { means }) }
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

/** A file is not one of ours, or its columns make no sense, in the server's words; anything else is a fault. */
function refusedFile(refusal: Refusal): ReadAnswer {
  if (refusal.kind !== 'invalid' && refusal.kind !== 'refused') throw new Refused(refusal)
  return { kind: 'notRecognised', message: sentenceOf(refusal) }
}

/** Waits until a large file has been read; how far it is goes to the query cache. */
async function readFully(
  path: string,
  chosen: ChosenFile | null,
  sent: ReadingImport,
  signal: AbortSignal | null,
): Promise<ReadingImport> {
  let current = sent
  try {
    while (current.state === 'reading') {
      if (chosen !== null) {
        const { done, total } = current.progress
        queryClient.setQueryData(readKey(chosen), total === 0 ? 0 : done / total)
      }
      await new Promise((resolve) => setTimeout(resolve, pollEvery))
      current = (await api.get<ReadingImport>(`${path}/${sent.id}`, signal === null ? {} : { signal })).data
    }
  } catch (error) {
    // Nobody waits for it any more.
    if (signal?.aborted) api.remove(`${path}/${sent.id}`, { quiet: true }).catch(() => {})
    throw error
  }
  return current
}

function readAnswer(offered: ReadingImport): ReadAnswer {
  const { id, preview } = offered
  if (offered.state !== 'offered')
    return { kind: 'notRecognised', message: offered.message ?? 'Dit bestand is niet te lezen.' }
  queryClient.setQueryData(keyOf(id), offered)
  const meters = preview.meters.map(({ key, label, connection, proposed, refusal }) => ({
    key,
    label,
    connection,
    proposed,
    refusal,
  }))
  return {
    kind: 'read',
    file: {
      id,
      meters,
      format: preview.format.name,
      readings: preview.readings,
      errors: preview.problemCount,
      meaning: preview.meaning.means,
      meaningIsAssumed: preview.meaning.by === 'assumed',
      columns: preview.table === null ? null : columnsOf(preview.table),
      isUnknown: preview.isUnknown,
    },
  }
}

/** The columns of a table as a person starts to point at them. */
export function columnsOf(table: Pick<ImportTable, 'rows' | 'mapping'>): Columns {
  const { factor, footerLines, ...rest } = wholeRoles(table)
  return {
    ...rest,
    ...(factor !== undefined && { factor: String(factor) }),
    ...(footerLines !== undefined && { footerLines: String(footerLines) }),
  }
}

/** The same as the server takes it: what was left empty is not said. */
function mappingOf({ factor = '', footerLines = '', ...rest }: Columns) {
  return {
    ...rest,
    ...(factor !== '' && { factor: Number(factor) }),
    ...(footerLines !== '' && { footerLines: Number(footerLines) }),
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
  return told.length > 0 ? asSentences(told) : message
}
