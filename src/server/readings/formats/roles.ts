import type { Direction, Register } from '../../../domain/energy/channel.ts'
import type { Columns } from './columns.ts'
import type { Kind } from './marks.ts'
import type { Row } from './table.ts'
import { productIn } from './words.ts'

/** What a column is there for, as a person points it out. */
export type Role =
  | 'skip'
  | 'moment'
  | 'start'
  | 'end'
  | 'clock'
  | 'endClock'
  | 'ean'
  | 'product'
  | 'register'
  | 'tariff'
  | 'unit'
  | 'status'
  | `${Kind}:${Direction}:${Register}`

/** The columns of a table from the role of each; null when there is no time or no value among them. */
export function columnsByRole(header: Row, roles: readonly Role[], unit: string | null): Columns | null {
  const place = (...wanted: Role[]) => {
    const found = roles.findIndex((role) => wanted.includes(role))
    return found < 0 ? null : found
  }
  const values = roles.flatMap((role, column) => {
    const [kind, direction, register] = role.split(':') as [Kind, Direction?, Register?]
    if (direction === undefined || register === undefined) return []
    const product = unit === null ? null : productIn(unit)
    return [{ column, heading: header.cells[column] ?? '', kind, direction, register, product, unit }]
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
    },
    values,
    ean: place('ean'),
    product: place('product'),
    register: place('register'),
    peak: place('tariff'),
    unit: place('unit'),
    status: place('status'),
  }
}
