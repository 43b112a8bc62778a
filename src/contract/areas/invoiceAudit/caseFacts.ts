import { z } from 'zod'
import type { Facts } from '../../../domain/audit/case.ts'
import { segmentOf } from '../../../domain/energy/capacity.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { addDays } from '../../../domain/time/day.ts'
import { day, decimal, orNull, shape, text } from './caseFields.ts'

const factFields = {
  from: orNull(day).describe(
    'First day on which this is so; each row holds until the next one, and says only what changed.',
  ),
  segment: z
    .enum(['small', 'large'], 'Kies small of large')
    .optional()
    .describe('Left out: follows from the capacity.'),
  capacity: text.optional().describe('Connection value: "3x50A", "250 kVA", "G65".'),
  gridOperator: text.optional().describe('Name of the grid operator, as its tables have it.'),
  tariffCategory: text.optional().describe('Category in the operator’s table; left out: the capacity.'),
  voltage: text.optional().describe('Another word for tariffCategory: "MS", "LS".'),
  contractedKw: decimal.optional().describe('Contracted power in kW.'),
  connectionKva: decimal
    .optional()
    .describe('Size of the connection in kVA, for the periodic connection fee.'),
  capacityUnits: decimal
    .optional()
    .describe('Calculation capacity of gas in units; left out: of its G meter, at most 250.'),
  residence: z.boolean().optional().describe('Verblijfsfunctie: reduction of the tax. Default false.'),
  netting: z.boolean().optional().describe('Saldering of what is fed in. Default true of small connections.'),
  blockHeating: z.boolean().optional().describe('Blokverwarming: the first rate on all gas. Default false.'),
  regime: text.optional().describe('Tax regime by the name of its table. Default "normaal".'),
  isBusiness: z
    .boolean()
    .optional()
    .describe('False: rateOther of a bracket counts where it has one. Default true.'),
  cluster: z
    .union([text, z.null()])
    .optional()
    .describe('Name of the confirmed cluster (complexbepaling) it belongs to; null: none any more.'),
  groupTransport: z.boolean().optional().describe('Member of a group transport agreement. Default false.'),
}

/** What is so of a connection from a day on; what is not said is as it was. */
export const factRow = shape(factFields)
type FactRow = z.infer<typeof factRow>

/** The places of rows that begin on the day of an earlier one, or like it on no day: one of both would say nothing. */
export const sameDay = (rows: readonly FactRow[]): number[] =>
  rows.flatMap(({ from }, place) => (rows.findIndex((other) => other.from === from) < place ? [place] : []))

/** Dated rows made whole: each takes over what it does not say, and ends where the next begins. Null where no segment is known. */
export function factsOf(rows: readonly FactRow[], of: Product): Facts[] | null {
  const sorted = rows.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
  let before: FactRow = { from: null }
  const whole: Facts[] = []
  for (const [place, row] of sorted.entries()) {
    // Another capacity may be of another segment.
    const segment = row.segment ?? (row.capacity === undefined ? before.segment : undefined)
    const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
    const now: FactRow = { ...before, ...said, segment }
    const found = segment ?? (now.capacity === undefined ? null : segmentOf(now.capacity))
    if (found === null) return null
    before = { ...now, segment: found }
    const next = sorted[place + 1]?.from ?? null
    whole.push(rowOf(before, of, row.from, next === null ? null : addDays(next, -1)))
  }
  return whole
}

function rowOf(row: FactRow, of: Product, from: string | null, to: string | null): Facts {
  const segment = row.segment ?? 'small'
  return {
    from,
    to,
    segment,
    capacity: row.capacity ?? null,
    gridOperator: row.gridOperator ?? null,
    tariffCategory: row.tariffCategory ?? row.voltage ?? null,
    contractedKw: row.contractedKw ?? null,
    connectionKva: row.connectionKva ?? null,
    capacityUnits: row.capacityUnits ?? null,
    residence: row.residence ?? false,
    netting: of === 'electricity' && (row.netting ?? segment === 'small'),
    blockHeating: row.blockHeating ?? false,
    regime: row.regime ?? 'normaal',
    isBusiness: row.isBusiness ?? true,
    cluster: row.cluster ?? null,
    groupTransport: row.groupTransport ?? false,
  }
}
