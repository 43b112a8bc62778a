import { z } from 'zod'

/** A row of a table that is taken in, and what becomes of it. */
export const ImportedRow = z.strictObject({
  /** Where a person finds it in the file, counted from 1. */
  line: z.number(),
  /** What it is about: an EAN-code, a day; '' where that cannot be read. */
  subject: z.string(),
  kind: z.enum(['wrong', 'new', 'changed', 'same']),
  /** What is wrong, each with its column; of a changed one what changes. */
  notes: z.array(z.string()).readonly(),
  /** What a person may choose for this row, where it looks like something that is there; null where there is nothing to choose. */
  offer: z
    .strictObject({
      options: z
        .array(
          z.strictObject({
            value: z.string(),
            label: z.string(),
            /** Whether the row is taken in by it. */
            takes: z.boolean(),
          }),
        )
        .readonly(),
      /** What becomes of it while nobody chooses. */
      usual: z.string(),
    })
    .nullable()
    .optional(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

/** A field at which a column of a table can be pointed. */
export const PointedField = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** Whether there must be a column for it: `always`, or only for what is `new`; null where it may be left out. */
  needed: z.enum(['always', 'new']).nullable(),
  /** What may be said of it for every line at once, where no column says it: one of these choices, or a day. */
  forAll: z
    .union([z.literal('date'), z.array(z.strictObject({ value: z.string(), label: z.string() })).readonly()])
    .optional(),
})
export type PointedField = z.infer<typeof PointedField>

/** A column of a table, and what becomes of it. */
export const TableColumn = z.strictObject({
  /** As a spreadsheet has it. */
  letter: z.string(),
  /** Its first letters; '' when there is none. */
  heading: z.string(),
  /** Some of what stands in it. */
  examples: z.array(z.string()).readonly(),
  /** The field it is taken as; null when it is not taken. */
  field: z.string().nullable(),
  /** Why it is not taken; null when it is. */
  why: z.string().nullable(),
})
export type TableColumn = z.infer<typeof TableColumn>

/** A row as it will be taken, by the columns that are. */
const previewRow = z.strictObject({
  line: z.number(),
  kind: ImportedRow.shape.kind,
  cells: z
    .array(
      z.strictObject({
        /** In its normal form; as it stands in the file where something is wrong with it. */
        text: z.string(),
        /** What is wrong with it, or why it is left out. */
        problem: z.string().nullable(),
      }),
    )
    .readonly(),
  /** What is wrong where the table has no column. */
  problems: z.array(z.string()).readonly(),
})
export type PreviewRow = z.infer<typeof previewRow>

/** What is known of how somebody pointed the columns of an earlier table out, by which this one is read. */
export const Remembered = z.strictObject({
  id: z.number(),
  /** The moment it was pointed out, ISO 8601. */
  at: z.string(),
  /** It is applied for everybody and is not this person's to forget. */
  isKept: z.boolean(),
})
export type Remembered = z.infer<typeof Remembered>

/** A sheet of a file, by its first lines; a text file is one without a name. */
export const TableSheet = z.strictObject({
  name: z.string(),
  isRead: z.boolean(),
  /** The line with the headings as it seems, from 1; 0 when there are none. */
  headerLine: z.number(),
  /** Lines of which any may hold the headings; `fields` is what each column is taken as below it, where its headings say so. */
  rows: z
    .array(
      z.strictObject({
        line: z.number(),
        cells: z.array(z.string()).readonly(),
        fields: z.array(z.string().nullable()).readonly(),
      }),
    )
    .readonly(),
})
export type TableSheet = z.infer<typeof TableSheet>

/** How the columns of a table are read. */
export const TablePointing = z.strictObject({
  /** The line with the headings, from 1; 0 when there are none. */
  headerLine: z.number(),
  /** The sheets of the file; one of them is read. */
  sheets: z.array(TableSheet).readonly(),
  columns: z.array(TableColumn).readonly(),
  fields: z.array(PointedField).readonly(),
  /** The first rows of the table. */
  preview: z.array(previewRow).readonly(),
  /** Sentences about what is left out besides columns, and what looks odd. */
  notes: z.array(z.string()).readonly(),
  /** Set when columns are read as somebody pointed them out for an earlier table with the same headings. */
  remembered: Remembered.nullable(),
})
export type TablePointing = z.infer<typeof TablePointing>

/** What a table would do, or did. */
export const TableImport = z.strictObject({
  counts: z.record(ImportedRow.shape.kind, z.number()).readonly(),
  /** The first `mostRowsTold` of those that are wrong, and as many of the others; how many there are say the counts. */
  rows: z.array(ImportedRow).readonly(),
  /** Columns that are not taken in, where they cannot be pointed at. */
  ignored: z.array(z.string()).readonly(),
  /** Sentences about what else is in the file and is not taken, where columns cannot be pointed at. */
  notes: z.array(z.string()).readonly(),
  /** Null where a table has no columns to point at. */
  pointing: TablePointing.nullable(),
})
export type TableImport = z.infer<typeof TableImport>

/** How many cells of a column are shown. */
export const shownExamples = 3

/** How many rows are shown as they will be taken. */
export const mostRowsShown = 20

/** How many rows in which something is wrong are told one by one, and how many of the others. */
export const mostRowsTold = 200

/** `nothing` only tells what would happen; `all` refuses a file with a row that is wrong (422), `good` leaves those out. */
export const tableTake = z.enum(['nothing', 'all', 'good']).default('nothing')
export type TableTake = z.infer<typeof tableTake>

/** What is asked of a table besides its file: what becomes of it, and how somebody points at it; what is absent is as it seems. */
export const tableAsked = z.strictObject({
  take: tableTake,
  /** The sheet of a workbook. */
  sheet: z.string().max(500).optional(),
  /** The line with the headings, from 1; 0 when there are none. */
  headerLine: z.coerce.number().int().min(0).max(2_000_000).optional(),
  /** The field of each column in order, `-` for one that is not taken. */
  columns: z
    .string()
    .max(8000)
    .transform((text) => text.split(',').map((name) => (name === '-' ? null : name)))
    .optional(),
  /** What was chosen for rows, by their lines: `3:skip,7:new`. */
  choices: z
    .string()
    .max(20_000)
    .regex(/^(\d{1,7}:[\w-]{1,40}(,|$))*$/)
    .transform((text) => Object.fromEntries(text.split(',').map((one) => one.split(':') as [string, string])))
    .optional(),
})
export type TableAsked = z.output<typeof tableAsked>

/**
 * What one says for every line stands behind the columns of the file as a column of its own, that says the same everywhere:
 * `kind=uithuizing`.
 */
export const saidForAll = (field: string, value: string): string => `${field}=${value}`

/** The field of a column, and what every line says of it where no column of the file does. */
export function columnSays(column: string): { readonly field: string; readonly value: string | null } {
  const at = column.indexOf('=')
  return at < 0 ? { field: column, value: null } : { field: column.slice(0, at), value: column.slice(at + 1) }
}

/** Whether these columns, of the file or said for every line, say a field. */
export const isSaid = (columns: readonly (string | null)[], field: string): boolean =>
  columns.some((column) => column !== null && columnSays(column).field === field)

/** Columns of a table as they are asked. */
export const columnsAsked = (columns: readonly (string | null)[]): string =>
  columns.map((name) => name ?? '-').join(',')

/** What was chosen for each of some rows, by line. */
export type RowChoices = Readonly<Record<string, string>>

/** What was chosen as it is asked. */
export const choicesAsked = (choices: RowChoices): string =>
  Object.entries(choices)
    .map(([line, choice]) => `${line}:${choice}`)
    .join(',')
