import { createHash } from 'node:crypto'
import type { ColumnMapping, ColumnRole, ColumnZone } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Direction, Register } from '../../../domain/energy/channel.ts'
import { hour } from '../../../domain/time/amsterdam.ts'
import type { Columns } from './columns.ts'
import type { Kind } from './marks.ts'
import { numberedIn } from './numberedTimes.ts'
import type { Row } from './table.ts'
import { isLastDay } from './timeColumns.ts'
import { plainWords, productIn, unitInHeading, wordsApart, zoneIn } from './words.ts'

/** The columns of a table from the role of each; null when there is no time or no value among them. */
export function columnsByRole(
  header: Row,
  { roles, unit, zone }: Pick<ColumnMapping, 'roles' | 'unit' | 'zone'>,
): Columns | null {
  const place = (...wanted: ColumnRole[]) => {
    const found = roles.findIndex((role) => wanted.includes(role))
    return found < 0 ? null : found
  }
  const values = roles.flatMap((role, column) => {
    const [kind, direction, register] = role.split(':') as [Kind, Direction?, Register?]
    if (direction === undefined || register === undefined) return []
    const heading = header.cells[column] ?? ''
    const ownUnit = unit ?? unitInHeading(heading)
    const product = ownUnit === null ? null : productIn(ownUnit)
    return [{ column, heading, kind, direction, register, product, unit: ownUnit }]
  })
  const from = place('moment', 'start')
  const until = place('end')
  const moment = from ?? until
  if (moment === null || values.length === 0) return null
  const clock = place('clock')
  const endClock = place('endClock')
  const isPair = from !== null && (until !== null || endClock !== null)
  const single = from === null ? 'end' : roles[from] === 'start' ? 'start' : null
  return {
    time: {
      at: { moment, clock: from === null ? (endClock ?? clock) : clock },
      until: isPair ? { moment: until ?? moment, clock: endClock } : null,
      means: isPair ? 'start' : single,
      used: [],
      zone: zone === undefined ? headedZone(header, [from, until, clock]) : zones[zone],
      isInclusive: until !== null && isLastDay(header.cells[until] ?? ''),
    },
    values,
    ean: place('ean'),
    product: place('product'),
    register: place('register'),
    peak: place('tariff'),
    unit: place('unit'),
    status: place('status'),
    missing: flagOf(place('missing'), true) ?? flagOf(place('present'), false),
    zone: place('zone'),
    factor: place('factor'),
    left: roles.flatMap((role, column) => (role === 'skip' ? [{ column, why: skipped }] : [])),
  }
}

const skipped = 'Overgeslagen'

const flagOf = (column: number | null, by: boolean) => (column === null ? null : { column, by })

/** How far ahead of UTC the clocks are that a person can name. */
const zones: Readonly<Record<ColumnZone, number | null>> = { local: null, utc: 0, winter: hour }

/** What the headings of the times say of their clock. */
const headedZone = ({ cells }: Row, columns: readonly (number | null)[]) =>
  columns
    .flatMap((column) => (column === null ? [] : [zoneIn(cells[column] ?? '')]))
    .find((zone) => zone !== null) ?? null

/** The roles that a person would have pointed out for columns that were recognised. */
export function rolesOf(columns: Columns, width: number): ColumnRole[] {
  const roles = Array.from({ length: width }, (): ColumnRole => 'skip')
  const give = (column: number | null | undefined, role: ColumnRole) => {
    if (column !== null && column !== undefined) roles[column] = role
  }
  const { at, until, means } = columns.time
  give(until?.moment, 'end')
  give(at.moment, until ? 'start' : (means ?? 'moment'))
  give(until?.clock, 'endClock')
  give(at.clock, 'clock')
  give(columns.ean, 'ean')
  give(columns.product, 'product')
  give(columns.register, 'register')
  give(columns.peak, 'tariff')
  give(columns.unit, 'unit')
  give(columns.status, 'status')
  give(columns.missing?.column, columns.missing?.by === false ? 'present' : 'missing')
  give(columns.zone, 'zone')
  give(columns.factor, 'factor')
  for (const { column, kind, direction, register } of columns.values)
    give(
      column,
      `${kind}:${direction ?? 'taken'}:${kind === 'power' ? 'single' : (register ?? 'single')}` as ColumnRole,
    )
  return roles
}

/** Letters of a heading that tell; what a person is shown of it is cut off there too. */
const telling = 60

/** By what a table is known again: the plain words of its header. */
export function fingerprintOf(header: Row): string {
  return createHash('sha256')
    .update(header.cells.map((cell) => wordsApart(cell.slice(0, telling))).join('\n'))
    .digest('hex')
    .slice(0, 32)
}

/** The columns of a table as a person pointed them out; null when they do not fit it. */
export function mappedColumns(mapping: ColumnMapping, head: readonly Row[]) {
  const header = head.find(({ line }) => line === mapping.headerLine) ?? {
    line: mapping.headerLine,
    cells: [],
  }
  const columns = columnsByRole(header, mapping)
  if (columns === null) return null
  const { time } = columns
  const sample = head.filter(({ line }) => line > header.line)
  const numbered =
    time.at.clock === null
      ? null
      : numberedIn(
          plainWords(header.cells[time.at.clock] ?? ''),
          sample.map(({ cells }) => cells[time.at.clock ?? 0] ?? ''),
        )
  const isStart = numbered !== null && time.means === null
  const at = { ...time.at, numbered }
  return { columns: { ...columns, time: { ...time, at, means: isStart ? 'start' : time.means } }, header }
}
