import { assign, setup } from 'xstate'
import type { RowChoices, TableImport, TablePointing } from '../../src/contract/records/tableImport.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'
import type { ChosenFile } from './importTypes.ts'
import { rowsToTake } from './rowsToTake.ts'

/** How a table is read as somebody points at it: on which sheet, below which line, and by column the field it is taken as. */
export interface PointedAt {
  readonly sheet: string
  /** 0 when there are no headings. */
  readonly headerLine: number
  /** Behind those of the file stands what somebody says for every line. */
  readonly fields: readonly (string | null)[]
}

/** What a table would do, or why it cannot be read. */
export type LookAnswer = { kind: 'told'; found: TableImport } | { kind: 'refused'; message: string }

/** What a table would do as somebody points at it. */
export interface PointedQuestion {
  readonly file: ChosenFile
  readonly columns: PointedAt
}

export interface TakeQuestion {
  readonly file: ChosenFile
  /** A file in which something is wrong is taken in without those rows. */
  readonly take: 'all' | 'good'
  /** The table as it was shown; null where there are no columns to point at. */
  readonly columns: PointedAt | null
  /** What was chosen for rows that look like something that is there. */
  readonly choices: RowChoices
}

/** What was done, or why nothing was. */
export type TakeAnswer = { kind: 'taken'; found: TableImport } | { kind: 'refused'; message: string }

/** What was remembered is gone. */
export interface ForgetAnswer {
  readonly kind: 'forgotten'
}

export interface ConnectionImportContext {
  file: ChosenFile
  found: TableImport
  /** The table as somebody points at it. */
  columns: PointedAt
  /** What was chosen for rows, by line. */
  choices: RowChoices
  /** Why the server refused. */
  message: string
}

export type ConnectionImportEvent =
  | { type: 'chooseFile'; file: ChosenFile }
  | { type: 'confirm' }
  /** Another file, or the same one after it was corrected; or the columns as they were. */
  | { type: 'back' }
  | { type: 'pointColumns' }
  | { type: 'pointColumn'; column: number; field: string | null }
  | { type: 'sayHeader'; columns: PointedAt }
  | { type: 'saySheet'; columns: PointedAt }
  | { type: 'readColumns' }
  | { type: 'chooseForRow'; line: number; choice: string }
  | { type: 'forgetColumns' }

export const noTable: ConnectionImportContext = {
  file: { name: '', size: 0 },
  found: {
    counts: { wrong: 0, new: 0, changed: 0, same: 0 },
    rows: [],
    ignored: [],
    notes: [],
    pointing: null,
  },
  columns: { sheet: '', headerLine: 0, fields: [] },
  choices: {},
  message: '',
}

/** A table as it is read now. */
export function asRead({ sheets, headerLine, columns }: TablePointing): PointedAt {
  const sheet = sheets.find(({ isRead }) => isRead)?.name ?? ''
  return { sheet, headerLine, fields: columns.map(({ field }) => field) }
}

const columnsOf = ({ pointing }: TableImport): PointedAt =>
  pointing === null ? noTable.columns : asRead(pointing)

/** A column of the file says it, or somebody for every line: `kind=uithuizing`. */
const isSaid = (fields: PointedAt['fields'], name: string): boolean =>
  fields.some((field) => field === name || field?.startsWith(`${name}=`) === true)

/** What is said for every line stands behind the columns of the file, each once. */
const withField = (fields: PointedAt['fields'], column: number, field: string | null) =>
  column < fields.length ? fields.with(column, field) : [...fields, field]

/** The fields that must have a column and have none. */
const lackedBy = ({ pointing }: TableImport, { fields }: PointedAt) =>
  (pointing?.fields ?? []).filter(({ name, needed }) => needed === 'always' && !isSaid(fields, name))

/** The words of the chart of taking in a table, and what they mean. */
export const tableImporting = setup({
  types: typesOf<{ context: ConnectionImportContext; events: ConnectionImportEvent; meta: StateMeta }>(),
  actors: {
    lookAtTable: call<LookAnswer, ChosenFile>('lookAtTable'),
    lookAtPointed: call<LookAnswer, PointedQuestion>('lookAtPointed'),
    forgetPointing: call<ForgetAnswer, number>('forgetPointing'),
    takeTable: call<TakeAnswer, TakeQuestion>('takeTable'),
  },
  guards: {
    isTold: (_, { kind }: LookAnswer) => kind === 'told',
    lacksColumn: (_, answer: LookAnswer) =>
      answer.kind === 'told' && lackedBy(answer.found, columnsOf(answer.found)).length > 0,
    isTakenIn: (_, { kind }: TakeAnswer) => kind === 'taken',
    hasRowsToTake: ({ context: { found, choices } }) => rowsToTake(found, choices) > 0,
    isOfferedAtRow: ({ context: { found } }, { line, choice }: { line: number; choice: string }) =>
      found.rows.some(
        (row) => row.line === line && row.offer?.options.some(({ value }) => value === choice) === true,
      ),
    hasColumnsToPoint: ({ context: { found } }) => found.pointing !== null,
    isRemembered: ({ context: { found } }) => found.pointing?.remembered?.isKept === false,
    isFreeField: ({ context: { columns } }, { field }: { field: string | null }) =>
      field === null || !columns.fields.includes(field),
    hasNeededColumns: ({ context: { found, columns } }) => lackedBy(found, columns).length === 0,
    wasUsable: ({ context: { found } }) => lackedBy(found, columnsOf(found)).length === 0,
  },
  actions: {
    keepChosenFile: assign((_, file: ChosenFile) => ({ ...noTable, file })),
    keepFound: assign((_, answer: LookAnswer) =>
      answer.kind === 'told'
        ? { found: answer.found, columns: columnsOf(answer.found), choices: {}, message: '' }
        : {},
    ),
    keepMessage: assign((_, answer: LookAnswer | TakeAnswer) =>
      answer.kind === 'refused' ? { message: answer.message } : {},
    ),
    keepField: assign(({ context }, { column, field }: { column: number; field: string | null }) => ({
      columns: { ...context.columns, fields: withField(context.columns.fields, column, field) },
    })),
    keepHeader: assign((_, { columns }: { columns: PointedAt }) => ({ columns })),
    keepColumns: assign((_, { columns }: { columns: PointedAt }) => ({ columns })),
    keepRowChoice: assign(({ context }, { line, choice }: { line: number; choice: string }) => ({
      choices: { ...context.choices, [line]: choice },
    })),
    dropPointing: assign(({ context }) => ({ columns: columnsOf(context.found) })),
    forget: assign(noTable),
    tellTakenIn: deed<TakeAnswer>('tellTakenIn'),
  },
})
