import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'
import type {
  ChosenFile,
  ColumnReading,
  Columns,
  ColumnsQuestion,
  ImportAnswer,
  ImportConnection,
  ImportContext,
  ImportEvent,
  Imported,
  ImportInput,
  ImportMeter,
  ImportQuestion,
  Matches,
  Meaning,
  Progress,
  ReadAnswer,
  WeighAnswer,
  WeighQuestion,
} from './importTypes.ts'

export type * from './importTypes.ts'

/** The largest file that is taken, in bytes. */
export const largestFile = 500_000_000

/** What a new import starts with. */
export const noImport: Omit<ImportContext, keyof ImportInput> = {
  chosen: { name: '', size: 0 },
  file: {
    id: 0,
    format: '',
    meters: [],
    readings: 0,
    errors: 0,
    meaning: 'start',
    meaningIsAssumed: false,
    columns: null,
    isUnknown: false,
  },
  decided: {},
  means: 'start',
  onlyGood: false,
  doubts: [],
  believed: false,
  columns: { headerLine: 0, unit: null, roles: [] },
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
  if (meter.proposed) return meter.proposed
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

/** What is only proposed is to be looked at. */
const isKnown = ({ decided, file }: ImportContext) =>
  file.meters.every(
    ({ key, connection, proposed, refusal }) =>
      proposed === null || connection !== null || refusal !== null || Object.hasOwn(decided, key),
  )

const isTime = (role: string) => role === 'moment' || role === 'start' || role === 'end'

/** Whether the columns say when, and what. */
const sayEnough = ({ roles }: Columns) => roles.some(isTime) && roles.some((role) => role.includes(':'))

/** The words of the import chart and what they mean. */
export const importParts = setup({
  types: typesOf<{ context: ImportContext; events: ImportEvent; input: ImportInput; meta: StateMeta }>(),
  actors: {
    readFile: call<ReadAnswer, ChosenFile>('readFile'),
    readColumns: call<ReadAnswer, ColumnsQuestion>('readColumns'),
    weighReadings: call<WeighAnswer, WeighQuestion>('weighReadings'),
    importReadings: call<ImportAnswer, ImportQuestion>('importReadings'),
  },
  guards: {
    isTooLarge: (_, { file }: { file: ChosenFile }) => file.size > largestFile,
    isRead: (_, { kind }: ReadAnswer) => kind === 'read',
    isMeaningAssumed: ({ context }) => context.file.meaningIsAssumed,
    hasReadings: ({ context }) => context.file.readings > 0,
    isUnknown: ({ context }) => context.file.isUnknown,
    hasColumns: ({ context }) => context.file.columns !== null,
    mustDecideFaults: ({ context: { file, onlyGood } }) => file.readings > 0 && file.errors > 0 && !onlyGood,
    takesWhatIsGood: (_, { onlyGood }: { onlyGood: boolean }) => onlyGood,
    takesNothing: ({ context }, { onlyGood }: { onlyGood: boolean }) => !onlyGood && context.file.errors > 0,
    columnsSayEnough: ({ context }) => sayEnough(context.columns),
    everyMeterIsKnown: ({ context }) =>
      isKnown(context) && isDecided(context) && Object.keys(matchesOf(context)).length > 0,
    isBelieved: (_, { doubts }: WeighAnswer) => doubts.length === 0,
    everyMeterIsMatched: ({ context }) => isDecided(context) && Object.keys(matchesOf(context)).length > 0,
    isImported: (_, { kind }: ImportAnswer) => kind === 'imported',
  },
  actions: {
    keepChosenFile: assign((_, { file }: { file: ChosenFile }) => ({ ...noImport, chosen: file })),
    keepReadFile: assign((_, answer: ReadAnswer) =>
      answer.kind === 'read'
        ? {
            file: answer.file,
            means: answer.file.meaning,
            decided: {},
            onlyGood: false,
            believed: false,
            message: '',
            columns: answer.file.columns ?? noImport.columns,
          }
        : {},
    ),
    keepRole: assign(({ context }, { column, role }: { column: number; role: string }) => ({
      columns: { ...context.columns, roles: context.columns.roles.with(column, role) },
    })),
    keepHeader: assign(({ context }, { line }: { line: number }) => ({
      columns: { ...context.columns, headerLine: line },
    })),
    keepUnit: assign(({ context }, { unit }: { unit: string | null }) => ({
      columns: { ...context.columns, unit },
    })),
    keepColumns: assign((_, { columns }: { columns: Columns }) => ({ columns })),
    keepReading: assign(({ context }, { reading }: { reading: Partial<ColumnReading> }) => ({
      columns: { ...context.columns, ...reading },
    })),
    keepDoubts: assign((_, { doubts }: WeighAnswer) => ({ doubts, believed: false })),
    keepBelief: assign({ believed: true }),
    keepFaults: assign((_, { onlyGood }: { onlyGood: boolean }) => ({ onlyGood })),
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

/** Cancelled with a file that the server has: it is withdrawn. */
export const withdrawn = {
  target: '#import.cancelled',
  actions: { type: 'withdrawFile', params: ({ context }: { context: ImportContext }) => context.file.id },
} as const
