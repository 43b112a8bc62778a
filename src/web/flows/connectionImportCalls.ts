import type { LookAnswer, TakeAnswer, TakeQuestion } from '../../../machines/flows/connectionImport.ts'
import type { ChosenFile } from '../../../machines/parts/importTypes.ts'
import type { TableImport } from '../../contract/records/tableImport.ts'
import { api, attempt, type Query } from '../calls/api.ts'
import { Refused, sentenceOf } from '../calls/refusal.ts'
import { contentOf } from './chosenContent.ts'

/** The calls of taking in a table. */
export interface ConnectionImportCalls {
  lookAtTable(file: ChosenFile, signal: AbortSignal): Promise<LookAnswer>
  takeTable(question: TakeQuestion, signal: AbortSignal): Promise<TakeAnswer>
}

type Answer = { found: TableImport } | { kind: 'refused'; message: string }

/** The calls on the server: the same one that tells what a table would do, does it. */
export function connectionImportCallsAt(path: string, query: Query = {}): ConnectionImportCalls {
  const send = async (file: ChosenFile, take: string, signal: AbortSignal): Promise<Answer> => {
    const form = new FormData()
    form.append('file', contentOf(file), file.name)
    const answer = await attempt(api.post<TableImport>(path, form, { query: { ...query, take }, signal }))
    if (answer.ok) return { found: answer.data }
    const { kind } = answer.refusal
    if (kind !== 'invalid' && kind !== 'conflict') throw new Refused(answer.refusal)
    return { kind: 'refused', message: sentenceOf(answer.refusal) }
  }
  return {
    lookAtTable: async (file, signal) => {
      const answer = await send(file, 'nothing', signal)
      return 'found' in answer ? { kind: 'told', ...answer } : answer
    },
    takeTable: async ({ file, take }, signal) => {
      const answer = await send(file, take, signal)
      return 'found' in answer ? { kind: 'taken', ...answer } : answer
    },
  }
}
