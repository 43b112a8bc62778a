import { isZero } from '../rational.ts'
import { daysOutside } from '../tax/share.ts'
import { runsOf } from './amounts.ts'
import type { AuditCase, Connection } from './case.ts'
import { holdsOn, hullOf, shared } from './days.ts'
import type { Uncontrolled } from './expectedLine.ts'
import { type Bill, isMonthly, type Part } from './parts.ts'
import { clusterFrom } from './subjects.ts'
import { concerns } from './turns.ts'
import { isAgreed, unpricedOn } from './ways.ts'

interface Asked {
  readonly of: AuditCase
  readonly connection: Connection
  readonly bill: Bill
}

/**
 * Days on which no supplier's prices are known: after a tacit renewal, or before anybody filled them in. Nothing is expected of them, and
 * nothing that was billed of them is said to be too much.
 */
export function unpriced(asked: Asked): Uncontrolled[] {
  const { of, connection, bill } = asked
  const own = of.agreements.filter(
    (one) =>
      one.party === 'supplier' &&
      concerns(one, connection) &&
      (one.parts.length > 0 || one.clicks.length > 0),
  )
  const isBare = ({ from }: Part) => !own.some((one) => holdsOn(one, from))
  const bare = bill.parts.filter(isBare)
  return [
    ...over(asked, bare, () => ({
      families: ['supply'],
      reason: 'Geen afgesproken leveringsprijs bekend op deze dagen',
    })),
    ...inPart(
      asked,
      bill.parts.filter((part) => !isBare(part)),
    ),
    // Amounts are without VAT: they can be compared all the same.
    ...over(
      asked,
      bill.parts.filter(({ vatRate }) => vatRate === null),
      () => ({ reason: 'Geen vastgesteld btw-tarief op deze dagen: de totalen tellen ze zonder btw' }),
    ),
  ]
}

/** Of an agreement that says nothing of the energy itself on some days, of one of its registers, or of what was left after netting. */
function inPart(asked: Asked, parts: readonly Part[]): Uncontrolled[] {
  const { of, connection } = asked
  const lacking = (part: Part) => unpricedOn(of, connection, part)
  const isUnpaid = ({ from, netted }: Part) =>
    netted !== null &&
    (netted.surplusPaid === null || !isZero(netted.surplusPaid)) &&
    !isAgreed(of, connection, from, 'FEEDIN')
  return [
    ...over(
      asked,
      parts.filter((part) => lacking(part).codes.length > 0),
      lacking,
    ),
    ...over(asked, parts.filter(isUnpaid), () => ({
      codes: ['FEEDIN'],
      reason: 'Op deze dagen is geen vergoeding voor teruglevering afgesproken',
    })),
  ]
}

type Said = Partial<Pick<Uncontrolled, 'codes' | 'families'>> & Pick<Uncontrolled, 'reason'>

/** What is to be said of parts, once of those after each other of which the same is said. */
const over = ({ connection }: Asked, parts: readonly Part[], say: (part: Part) => Said): Uncontrolled[] =>
  runsOf(parts, (part) => JSON.stringify(say(part))).flatMap((run) => {
    const [first] = run
    const period = hullOf(run)
    if (first === undefined || period === null) return []
    const about = { party: 'supplier', ean: connection.ean, cluster: null, period } as const
    return [{ ...about, codes: [], families: [], ...say(first) }]
  })

/** Days of the period that no settlement is about: nothing is calculated of them. */
export function unsettled(of: AuditCase, connection: Connection): Uncontrolled[] {
  if (of.settlements.length === 0 || isMonthly(of, connection)) return []
  const days = shared(of.period, connection.managed)
  const open = days === null ? [] : daysOutside(days, of.settlements)
  const about = {
    party: 'supplier',
    codes: [],
    reason: 'Deze dagen liggen in geen enkele afrekening',
  } as const
  return open.flatMap((period): Uncontrolled[] => {
    const cluster = clusterFrom(connection, period.from)
    const own = { ...about, ean: connection.ean, cluster: null, period } as const
    // The tax of a cluster is billed by its name.
    return [
      { ...own, families: ['supply', 'tax', 'reduction', 'grid'] },
      ...(cluster === null
        ? []
        : [{ ...about, ean: null, cluster, period, families: ['tax', 'reduction'] as const }]),
    ]
  })
}
