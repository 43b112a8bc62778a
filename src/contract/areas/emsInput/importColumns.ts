import { z } from 'zod'

/** What a column of a table of readings may be there for. `moment` leaves open whether it is a start or an end. */
const columnRoles = [
  ...(['skip', 'moment', 'start', 'end', 'clock', 'endClock'] as const),
  ...(['ean', 'product', 'register', 'tariff', 'unit', 'status'] as const),
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

/** What the columns of a table mean. */
export const columnMapping = z.strictObject({
  /** The line with the headings, from 1; 0 when there is none. */
  headerLine: z.number().int().min(0).max(300),
  /** Null when the headings or a column say it. */
  unit: z.enum(columnUnits).nullable(),
  /** By column; what is left out is skipped. */
  roles: z.array(z.enum(columnRoles)).max(200),
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
    : 'Van tijd, EAN-code, product, telwerk, tarief, eenheid en status kan er hooguit één kolom zijn.'
}

/** The first lines of a table, by which a person points at its columns. */
export interface ImportTable {
  rows: { line: number; cells: string[] }[]
  /** How its columns are read, or a guess to start from. */
  mapping: ColumnMapping
}
