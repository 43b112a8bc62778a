import { keysOf } from '../keys.ts'
import { type Day, dayOf } from '../time/day.ts'
import { codes, isLineCode } from './codes.ts'
import { centsIn } from './controlLines.ts'
import type { ControlLine } from './controlTypes.ts'

/** The kinds of cost by which an overview adds up. */
export const costGroups = {
  supply: 'Levering',
  tax: 'Energiebelasting',
  reduction: 'Vermindering energiebelasting',
  grid: 'Netbeheer',
  metering: 'Meetdienst',
  trafo: 'Trafohuur',
  other: 'Overig',
} as const
export type CostGroup = keyof typeof costGroups

/** Lines of one connection, month and kind of cost that were all controlled, or for one reason were not. */
export interface ControlPart {
  readonly connectionId: number | null
  /** The first day of the month in which what was billed begins. */
  readonly month: Day
  readonly costGroup: CostGroup
  /** Why it could not be controlled; null: it was. */
  readonly reason: string | null
  readonly lineCount: number
  /** What was billed whatever its sign: of this coverage is a share (decision E48). */
  readonly sizeCents: number
  readonly invoicedCents: number
  /** What it should have been; 0 of what could not be controlled. */
  readonly expectedCents: number
}

/** The kind of cost of a line, by what it was recognised as, or else by what it says on the invoice. */
export function costGroupOf(code: string): CostGroup {
  const own = isLineCode(code)
    ? codes[code]
    : keysOf(codes)
        .map((name) => codes[name])
        .find(({ lineType }) => lineType === code)
  if (own === undefined || own.family === 'settled' || own.family === 'unknown') return 'other'
  return own.family
}

const without = 'Zonder reden'

function keyOf({ connectionId, period, code, status, reason }: ControlLine) {
  const isKnown = status !== 'notControlled' && status !== 'notRecognised'
  const why = isKnown ? null : (reason ?? (status === 'notRecognised' ? 'Niet herkend' : without))
  const [year = '', month = ''] = period.from.split('-')
  return {
    connectionId,
    month: dayOf(Number(year), Number(month), 1),
    costGroup: costGroupOf(code),
    reason: why,
  }
}

/**
 * What the lines of a control come to, by connection, month, kind of cost and reason. The sums are those of the control itself: what
 * is settled elsewhere, as advances are, counts nowhere.
 */
export function controlPartsOf(lines: readonly ControlLine[]): ControlPart[] {
  const counted = lines
    .filter(({ status }) => status !== 'settled')
    .map((line) => ({ line, key: keyOf(line) }))
  const groups = Map.groupBy(counted, ({ key }) => Object.values(key).join('|'))
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const sum = (centsOf: (line: ControlLine) => number) =>
      own.reduce((cents, { line }) => cents + centsOf(line), 0)
    return [
      {
        ...first.key,
        lineCount: own.length,
        sizeCents: sum(({ billed }) =>
          billed.reduce((cents, { amount }) => cents + Math.abs(centsIn(amount)), 0),
        ),
        invoicedCents: sum(({ invoiced }) => centsIn(invoiced ?? '0')),
        expectedCents: first.key.reason === null ? sum(({ expected }) => centsIn(expected ?? '0')) : 0,
      },
    ]
  })
}
