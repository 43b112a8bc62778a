import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'

/** What the chart reads of a file; the browser's File is one. */
export interface ChosenFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** The connection readings go to. */
export interface ImportConnection {
  id: number
  label: string
}

/** One meter of the file: what it is called there, and the connection it belongs to where that is known. */
export interface ImportMeter {
  key: string
  label: string
  connection: ImportConnection | null
  /** Why its readings cannot be taken: such a meter is skipped. */
  refusal: string | null
}

/** Whether the times of a file are the starts or the ends of their intervals. */
export type Meaning = 'start' | 'end'

/** A file that was read and recognised; the lines and the errors by line live in the query cache under its id. */
export interface ReadFile {
  id: number
  /** What the file was recognised as, for a person to read. */
  format: string
  meters: readonly ImportMeter[]
  /** Readings that can be imported. */
  readings: number
  /** Lines that can't. */
  errors: number
  meaning: Meaning
  /** The file does not say what its times mean: worth a question. */
  meaningIsAssumed: boolean
}

/** Read, or not a file we know, with a sentence that says why. */
export type ReadAnswer = { kind: 'read'; file: ReadFile } | { kind: 'notRecognised'; message: string }

/** Per key of a meter the id of its connection; a meter that is left out is skipped. */
export type Matches = Readonly<Record<string, number>>

/** What the import did: `same` stood there already, `kept` are readings for which something better stood there. */
export interface Imported {
  added: number
  changed: number
  same: number
  kept: number
}

/** All of it is in, or none of it, with a sentence that says why. */
export type ImportAnswer = { kind: 'imported'; result: Imported } | { kind: 'refused'; message: string }

export interface ImportQuestion {
  fileId: number
  matches: Matches
  /** What a person says of the times, where the file left it open. */
  means: Meaning | null
  /** Tells how far the import is. */
  report: (progress: Progress) => void
}

/** Readings done of all readings. */
export interface Progress {
  done: number
  total: number
}

export interface ImportInput {
  /** The connection the import was started from: it takes the file's only meter. */
  connection: ImportConnection | null
}

export interface ImportContext extends ImportInput {
  chosen: ChosenFile
  file: ReadFile
  /** Per meter what a person decided: a connection, or null to skip it. */
  decided: Readonly<Record<string, ImportConnection | null>>
  /** What the times of the file mean. */
  means: Meaning
  progress: Progress
  result: Imported
  /** Why the server refused the file or the import. */
  message: string
}

export type ImportEvent =
  | { type: 'chooseFile'; file: ChosenFile }
  | { type: 'sayMeaning'; means: Meaning }
  | { type: 'continue' }
  | { type: 'matchMeter'; meter: string; connection: ImportConnection }
  | { type: 'skipMeter'; meter: string }
  | { type: 'back' }
  | { type: 'confirm' }
  | { type: 'progressed'; progress: Progress }
  | { type: 'cancel' }
  | { type: 'again' }

/** The largest file that is taken, in bytes. */
export const largestFile = 20 * 1024 * 1024

/** What a new import starts with. */
export const noImport: Omit<ImportContext, keyof ImportInput> = {
  chosen: { name: '', size: 0 },
  file: { id: 0, format: '', meters: [], readings: 0, errors: 0, meaning: 'start', meaningIsAssumed: false },
  decided: {},
  means: 'start',
  progress: { done: 0, total: 0 },
  result: { added: 0, changed: 0, same: 0, kept: 0 },
  message: '',
}

/** Per meter the connection its readings go to; undefined while nothing is decided, null when it is skipped. */
export function connectionOf(
  context: ImportContext,
  meter: ImportMeter,
): ImportConnection | null | undefined {
  if (meter.refusal !== null) return null
  if (Object.hasOwn(context.decided, meter.key)) return context.decided[meter.key]
  if (meter.connection) return meter.connection
  return context.file.meters.length === 1 ? (context.connection ?? undefined) : undefined
}

/** The decisions as the server wants them. */
export function matchesOf(context: ImportContext): Matches {
  return Object.fromEntries(
    context.file.meters.flatMap((meter) => {
      const connection = connectionOf(context, meter)
      return connection ? [[meter.key, connection.id]] : []
    }),
  )
}

const isDecided = (context: ImportContext) =>
  context.file.meters.every((meter) => connectionOf(context, meter) !== undefined)

/** The words of the import chart and what they mean. */
export const importParts = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    meta: {} as StateMeta,
  },
  actors: {
    readFile: call<ReadAnswer, ChosenFile>('readFile'),
    importReadings: call<ImportAnswer, ImportQuestion>('importReadings'),
  },
  guards: {
    isTooLarge: (_, { file }: { file: ChosenFile }) => file.size > largestFile,
    isRead: (_, { kind }: ReadAnswer) => kind === 'read',
    isMeaningAssumed: ({ context }) => context.file.meaningIsAssumed,
    hasReadings: ({ context }) => context.file.readings > 0,
    everyMeterIsMatched: ({ context }) => isDecided(context) && Object.keys(matchesOf(context)).length > 0,
    isImported: (_, { kind }: ImportAnswer) => kind === 'imported',
  },
  actions: {
    keepChosenFile: assign((_, { file }: { file: ChosenFile }) => ({ ...noImport, chosen: file })),
    keepReadFile: assign((_, answer: ReadAnswer) =>
      answer.kind === 'read' ? { file: answer.file, means: answer.file.meaning } : {},
    ),
    keepMessage: assign((_, answer: ReadAnswer | ImportAnswer) =>
      'message' in answer ? { message: answer.message } : {},
    ),
    keepMatch: assign(
      ({ context }, { meter, connection }: { meter: string; connection: ImportConnection }) => ({
        decided: { ...context.decided, [meter]: connection },
      }),
    ),
    keepSkip: assign(({ context }, { meter }: { meter: string }) => ({
      decided: { ...context.decided, [meter]: null },
    })),
    keepMeaning: assign((_, { means }: { means: Meaning }) => ({ means })),
    startProgress: assign(({ context }) => ({ progress: { done: 0, total: context.file.readings } })),
    keepProgress: assign((_, { progress }: { progress: Progress }) => ({ progress })),
    keepResult: assign((_, answer: ImportAnswer) =>
      answer.kind === 'imported' ? { result: answer.result } : {},
    ),
    forget: assign(noImport),
    withdrawFile: deed<number>('withdrawFile'),
    tellImported: deed<Imported>('tellImported'),
  },
})
