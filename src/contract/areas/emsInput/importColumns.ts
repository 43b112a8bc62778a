import { z } from 'zod'
import { dateOrders } from '../../../domain/time/namedMonths.ts'

/** What a column of a table of readings may be there for. `moment` leaves open whether it is a start or an end. */
const columnRoles = [
  ...(['skip', 'moment', 'start', 'end', 'clock', 'endClock'] as const),
  ...(['ean', 'product', 'register', 'tariff', 'unit', 'status'] as const),
  ...(['missing', 'present', 'zone', 'factor'] as const),
  ...(['volume:taken:single', 'volume:taken:normal', 'volume:taken:low'] as const),
  ...(['volume:fedIn:single', 'volume:fedIn:normal', 'volume:fedIn:low'] as const),
  ...(['standing:taken:single', 'standing:taken:normal', 'standing:taken:low'] as const),
  ...(['standing:fedIn:single', 'standing:fedIn:normal', 'standing:fedIn:low'] as const),
  ...(['power:taken:single', 'power:fedIn:single'] as const),
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** The units in which the values of a table may stand, where no column says it. */
const columnUnits = ['kwh', 'wh', 'mwh', 'm3', 'dm3', 'kw', 'w'] as const
export type ColumnUnit = (typeof columnUnits)[number]

/** The clocks that times without an offset may be of: on a Dutch wall, UTC, or winter time the whole year. */
export const columnZones = ['local', 'utc', 'winter'] as const
export type ColumnZone = (typeof columnZones)[number]

/** What values below zero may be: fed in, taken (where what is fed in stands above zero), or a fault. */
export const negatives = ['fedIn', 'taken', 'fault'] as const
export type Negative = (typeof negatives)[number]

/** What the columns of a table mean. */
export const columnMapping = z.strictObject({
  /** The line with the headings, from 1; 0 when there is none. */
  headerLine: z.number().int().min(0).max(300),
  /** Null when the headings or a column say it. */
  unit: z.enum(columnUnits).nullable(),
  /** By column; what is left out is skipped. */
  roles: z.array(z.enum(columnRoles)).max(200),
  /** The sheet of a workbook; absent: the first in which the columns fit. */
  sheet: z.string().max(100).optional(),
  /** What clock the times are of; absent: as the headings say, or the clock on a Dutch wall. */
  zone: z.enum(columnZones).optional(),
  /** In which order day, month and year stand, where a date does not say it itself; absent: as they seem. */
  dates: z.enum(dateOrders).optional(),
  /** What values below zero are; absent: as they seem. */
  negative: z.enum(negatives).optional(),
  /** What every value is multiplied by. */
  factor: z.number().positive().max(1_000_000).optional(),
  /** Lines at the end that are no readings. */
  footerLines: z.number().int().min(0).max(100).optional(),
})
export type ColumnMapping = z.infer<typeof columnMapping>

const isTime = (role: ColumnRole) => role === 'moment' || role === 'start' || role === 'end'
const isValue = (role: ColumnRole) => role.includes(':')

/** Why readings cannot be made of columns like these, in Dutch; null when they can. */
export function faultInRoles(roles: readonly ColumnRole[]): string | null {
  if (!roles.some(isTime)) return 'Wijs een kolom met de datum en tijd aan.'
  if (!roles.some(isValue)) return 'Wijs minstens één kolom met waarden aan.'
  const single = roles.filter((role) => role !== 'skip')
  const twice = single.find((role, place) => single.indexOf(role) !== place)
  if (twice === undefined) return null
  return isValue(twice)
    ? 'Twee kolommen hebben dezelfde betekenis. Houd er één aan.'
    : 'Van alles behalve waarden kan er hooguit één kolom zijn.'
}

/** A role for every column that is shown: what is not named is skipped. */
export function wholeRoles({ rows, mapping }: Pick<ImportTable, 'rows' | 'mapping'>): ColumnMapping {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return { ...mapping, roles: Array.from({ length: width }, (_, column) => mapping.roles[column] ?? 'skip') }
}

/** What becomes of a column of the file. */
export const ImportColumn = z.strictObject({
  /** Its letter, as a spreadsheet has it. */
  letter: z.string(),
  heading: z.string(),
  role: z.enum(columnRoles),
  /** Why it is not read; null when it is. */
  why: z.string().nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

const row = z.strictObject({ line: z.number(), cells: z.array(z.string()) })

/** What becomes of a sheet of the file. */
export const ImportSheet = z.strictObject({
  name: z.string(),
  isRead: z.boolean(),
  /** Why it is not read; null when it is. */
  why: z.string().nullable(),
  /** Its first lines, and a guess how its columns are to be read. */
  rows: z.array(row),
  mapping: columnMapping,
})
export type ImportSheet = z.infer<typeof ImportSheet>

/** The first lines of a table, by which a person points at its columns. */
export const ImportTable = z.strictObject({
  /** What becomes of each of its columns, and of the sheets of its file. */
  columns: z.array(ImportColumn),
  sheets: z.array(ImportSheet),
  rows: z.array(row),
  /** How its columns are read, or a guess to start from. */
  mapping: columnMapping,
})
export type ImportTable = z.infer<typeof ImportTable>
