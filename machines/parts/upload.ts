import { assign, setup } from 'xstate'
import { refusalOfFile } from '../../src/contract/file-types.ts'
import { isShownToCustomer } from '../../src/contract/library.ts'
import type { Problems } from '../../src/contract/problems.ts'
import { fileName, partsOf } from '../../src/domain/fileName.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'

/** What the chart reads of a file; the browser's File is one. */
export interface ChosenFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** What is filled in about a file, by field of a document. */
export type FileDetails = Readonly<Record<string, unknown>>

/** A file that was chosen, and what has become of it. */
export interface UploadFile {
  readonly key: number
  readonly chosen: ChosenFile
  /** Where the server keeps it, once all of it is there. */
  readonly uploadId: number | null
  /** Why it is not taken. */
  readonly refusal: string | null
  readonly details: FileDetails
  readonly problems: Problems
}

/** The server has all of it, or does not take it, with a sentence that says why. */
export type SendAnswer = { kind: 'sent'; uploadId: number } | { kind: 'refused'; message: string }

export interface SendQuestion {
  file: ChosenFile
  /** Tells how many bytes of it are with the server. */
  report: (sent: number) => void
}

/** Kept, or refused with texts per field ('' holds what belongs to no field). */
export type KeepAnswer = { kind: 'kept' } | { kind: 'refused'; problems: Problems }

export interface KeepQuestion {
  uploadId: number
  details: FileDetails
}

export interface UploadInput {
  /** One file only: the new version of a document. */
  single: boolean
  /** What every file starts with, by field. */
  details: FileDetails
}

export interface UploadContext extends UploadInput {
  files: readonly UploadFile[]
  /** Bytes of the file on its way that are with the server. */
  sent: number
  /** How many have been kept. */
  kept: number
}

export type UploadEvent =
  | { type: 'choose'; files: readonly ChosenFile[] }
  | { type: 'progressed'; sent: number }
  | { type: 'retry' }
  | { type: 'change'; key: number; name: string; value: unknown }
  /** The same for all files at once. */
  | { type: 'changeAll'; name: string; value: unknown }
  | { type: 'leaveOut'; key: number }
  | { type: 'save' }
  | { type: 'cancel' }

/** How many files are taken at once. */
export const mostFiles = 50
const tooMany = `Hoogstens ${mostFiles} bestanden tegelijk.`

/** How long after a lost connection the flow goes on by itself, in milliseconds. */
const resumeAfter = 3000

const isWaiting = ({ uploadId, refusal }: UploadFile) => uploadId === null && refusal === null
const isSent = ({ uploadId }: UploadFile) => uploadId !== null

/** The file whose turn it is. */
export const fileOnItsWay = ({ files }: UploadContext) => files.find(isWaiting)
/** The file that is kept next. */
export const fileToKeep = ({ files }: UploadContext) => files.find(isSent)

function rowsOf({ single, details }: UploadContext, chosen: readonly ChosenFile[]): UploadFile[] {
  return chosen.slice(0, single ? 1 : undefined).map((file, key) => ({
    ...{ key, chosen: file, uploadId: null, problems: {} },
    refusal: key < mostFiles ? refusalOfFile(file) : tooMany,
    details: {
      ...details,
      ...('title' in details && { title: partsOf(fileName(file.name)).base.slice(0, 160) }),
    },
  }))
}

/** A category says whether customers see its documents, until somebody says otherwise. */
function changed(details: FileDetails, name: string, value: unknown): FileDetails {
  const says = name === 'category' && 'visibleToCustomer' in details
  const visible = says ? { visibleToCustomer: isShownToCustomer(value) } : {}
  return { ...details, ...visible, [name]: value }
}

const without = (problems: Problems, name: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name))

/** The words of the upload chart and what they mean. */
export const uploadParts = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    meta: {} as StateMeta,
  },
  actors: {
    sendFile: call<SendAnswer, SendQuestion>('sendFile'),
    keepDocument: call<KeepAnswer, KeepQuestion>('keepDocument'),
  },
  delays: { resumeAfter },
  guards: {
    somethingWaits: ({ context }) => context.files.some(isWaiting),
    somethingIsSent: ({ context }) => context.files.some(isSent),
    isLastFile: ({ context }) => context.files.filter(isSent).length <= 1,
    isKept: (_, { kind }: KeepAnswer) => kind === 'kept',
  },
  actions: {
    keepChosen: assign(({ context }, { files }: { files: readonly ChosenFile[] }) => ({
      ...{ files: rowsOf(context, files), sent: 0, kept: 0 },
    })),
    keepProgress: assign((_, { sent }: { sent: number }) => ({ sent })),
    keepOutcome: assign(({ context }, answer: SendAnswer) => {
      const { key } = fileOnItsWay(context) ?? {}
      const outcome = answer.kind === 'sent' ? { uploadId: answer.uploadId } : { refusal: answer.message }
      return {
        sent: 0,
        files: context.files.map((file) => (file.key === key ? { ...file, ...outcome } : file)),
      }
    }),
    keepDetail: assign(
      ({ context }, { key, name, value }: { key: number; name: string; value: unknown }) => ({
        files: context.files.map((file) =>
          file.key === key
            ? { ...file, details: changed(file.details, name, value), problems: without(file.problems, name) }
            : file,
        ),
      }),
    ),
    keepForAll: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      files: context.files.map((file) => ({
        ...file,
        details: changed(file.details, name, value),
        problems: without(file.problems, name),
      })),
    })),
    dropFile: assign(({ context }, { key }: { key: number }) => ({
      files: context.files.filter((file) => file.key !== key),
    })),
    countKept: assign(({ context }) => ({
      kept: context.kept + 1,
      files: context.files.filter((file) => file !== fileToKeep(context)),
    })),
    keepProblems: assign(({ context }, answer: KeepAnswer) => ({
      files: context.files.map((file) =>
        file === fileToKeep(context) && answer.kind === 'refused'
          ? { ...file, problems: answer.problems }
          : file,
      ),
    })),
    forget: assign({ files: [], sent: 0, kept: 0 }),
    withdraw: deed<readonly ChosenFile[]>('withdraw'),
    tellKept: deed<number>('tellKept'),
  },
})
