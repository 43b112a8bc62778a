import type {
  ForgetAnswer,
  LookAnswer,
  PointedAt,
  PointedQuestion,
  TakeAnswer,
  TakeQuestion,
} from '../../../machines/flows/connectionImport.ts'
import type { ChosenFile } from '../../../machines/parts/importTypes.ts'
import {
  choicesAsked,
  columnsAsked,
  type RowChoices,
  type TableImport,
} from '../../contract/records/tableImport.ts'
import { api, attempt, type Query } from '../calls/api.ts'
import { Refused, sentenceOf } from '../calls/refusal.ts'
import { contentOf } from './chosenContent.ts'

/** The calls of taking in a table. */
export interface ConnectionImportCalls {
  lookAtTable(file: ChosenFile, signal: AbortSignal): Promise<LookAnswer>
  /** Looks again, as somebody points at it. */
  lookAtPointed(question: PointedQuestion, signal: AbortSignal): Promise<LookAnswer>
  /** Forgets what was pointed out for an earlier table, by its id. */
  forgetPointing(id: number, signal: AbortSignal): Promise<ForgetAnswer>
  takeTable(question: TakeQuestion, signal: AbortSignal): Promise<TakeAnswer>
}

type Answer = { found: TableImport } | { kind: 'refused'; message: string }

/** A table as somebody points at it, in a question. */
const pointedIn = (columns: PointedAt | null) =>
  columns === null
    ? {}
    : { sheet: columns.sheet, headerLine: columns.headerLine, columns: columnsAsked(columns.fields) }

const chosenIn = (choices: RowChoices) =>
  Object.keys(choices).length === 0 ? {} : { choices: choicesAsked(choices) }

/** The calls on the server: the same one that tells what a table would do, does it. */
export function connectionImportCallsAt(path: string, query: Query = {}): ConnectionImportCalls {
  const send = async (
    file: ChosenFile,
    take: string,
    { columns, choices = {} }: { columns: PointedAt | null; choices?: RowChoices },
    signal: AbortSignal,
  ): Promise<Answer> => {
    const form = new FormData()
    form.append('file', contentOf(file), file.name)
    const answer = await attempt(
      api.post<TableImport>(path, form, {
        query: { ...query, ...pointedIn(columns), ...chosenIn(choices), take },
        signal,
      }),
    )
    if (answer.ok) return { found: answer.data }
    const { kind } = answer.refusal
    if (kind !== 'invalid' && kind !== 'conflict' && kind !== 'refused') throw new Refused(answer.refusal)
    return { kind: 'refused', message: sentenceOf(answer.refusal) }
  }
  const look = async (file: ChosenFile, columns: PointedAt | null, signal: AbortSignal) => {
    const answer = await send(file, 'nothing', { columns }, signal)
    return 'found' in answer ? ({ kind: 'told', ...answer } as const) : answer
  }
  return {
    lookAtTable: (file, signal) => look(file, null, signal),
    lookAtPointed: ({ file, columns }, signal) => look(file, columns, signal),
    forgetPointing: async (id, signal) => {
      const answer = await attempt(api.remove(`${path}/columns/${id}`, { signal }))
      // Somebody else forgot it already.
      if (!answer.ok && answer.refusal.kind !== 'missing') throw new Refused(answer.refusal)
      return { kind: 'forgotten' }
    },
    takeTable: async ({ file, take, columns, choices }, signal) => {
      const answer = await send(file, take, { columns, choices }, signal)
      return 'found' in answer ? { kind: 'taken', ...answer } : answer
    },
  }
}
