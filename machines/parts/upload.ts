import { assign, setup } from 'xstate'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** What the chart reads of a file. */
export interface ChosenFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** What the document would be called. */
  readonly title: string
  /** Why it cannot become a document, by its name and size; null when it can. */
  readonly refusal: string | null
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
  | { type: 'change'; key: number; changes: FileDetails }
  /** The same for all files at once. */
  | { type: 'changeAll'; changes: FileDetails }
  | { type: 'leaveOut'; key: number }
  | { type: 'save' }
  | { type: 'cancel' }

/** How many files are taken at once. */
export const mostFiles = 50
const tooMany = `Hoogstens ${mostFiles} bestanden tegelijk.`

/** How long after a lost connection the flow goes on by itself, in milliseconds. */
export const resumeAfter = 3000

const isWaiting = ({ uploadId, refusal }: UploadFile) => uploadId === null && refusal === null
const isSent = ({ uploadId }: UploadFile) => uploadId !== null

/** Stands where no file does. */
export const noFile: ChosenFile = { name: '', size: 0, title: '', refusal: null }

/** The file whose turn it is. */
export const fileOnItsWay = ({ files }: UploadContext) => files.find(isWaiting)
/** The file that is kept next. */
export const fileToKeep = ({ files }: UploadContext) => files.find(isSent)

function rowsOf({ single, details }: UploadContext, chosen: readonly ChosenFile[]): UploadFile[] {
  return chosen.slice(0, single ? 1 : undefined).map((file, key) => ({
    key,
    chosen: file,
    uploadId: null,
    problems: {},
    refusal: key < mostFiles ? file.refusal : tooMany,
    details: { ...details, ...('title' in details && { title: file.title }) },
  }))
}

/** The file with something filled in; what was said against that does not count any more. */
function changed(file: UploadFile, changes: FileDetails): UploadFile {
  const problems = Object.entries(file.problems).filter(([field]) => !Object.hasOwn(changes, field))
  return { ...file, details: { ...file.details, ...changes }, problems: Object.fromEntries(problems) }
}

/** The words of the upload chart and what they mean. */
export const uploadParts = setup({
  types: typesOf<{ context: UploadContext; events: UploadEvent; input: UploadInput; meta: StateMeta }>(),
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
      files: rowsOf(context, files),
      sent: 0,
      kept: 0,
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
    keepDetail: assign(({ context }, { key, changes }: { key: number; changes: FileDetails }) => ({
      files: context.files.map((file) => (file.key === key ? changed(file, changes) : file)),
    })),
    keepForAll: assign(({ context }, { changes }: { changes: FileDetails }) => ({
      files: context.files.map((file) => changed(file, changes)),
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
