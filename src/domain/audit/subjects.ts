import { addDays, type Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase, Connection } from './case.ts'
import { bordersOf, cutBefore, holdsOn, overlaps, shared } from './days.ts'
import { factsOn } from './facts.ts'
import { type Bill, billsOf, isMonthly } from './parts.ts'
import { concerns } from './turns.ts'

/** Whom the tax is of: one connection, or all of one product in a WOZ object (Wet belastingen op milieugrondslag, article 47 f). */
export interface Subject {
  readonly cluster: string | null
  readonly members: readonly Connection[]
  /** The bills that begin on these days are of it. */
  readonly days: Span
}

const made = new WeakMap<AuditCase, readonly Subject[]>()

/** The clusters and the connections that are in none, in the order of the case; once more where somebody joined or left. */
export function subjectsOf(of: AuditCase): readonly Subject[] {
  const subjects = made.get(of) ?? makeSubjects(of)
  made.set(of, subjects)
  return subjects
}

const isOneAll = ({ facts }: Connection): boolean =>
  facts.every(({ cluster }) => cluster === facts[0]?.cluster)

function makeSubjects(of: AuditCase): Subject[] {
  const moving = of.connections.filter((connection) => !isOneAll(connection))
  const found: Subject[] = []
  for (const days of cutBefore(of.period, bordersOf(moving.flatMap(({ facts }) => facts)))) {
    const groups = Map.groupBy(of.connections, (connection) => {
      const cluster = clusterFrom(connection, days.from)
      return cluster === null ? `ean ${connection.ean}` : `${connection.product} ${cluster}`
    })
    for (const group of groups.values()) {
      const members = inBillOrder(of, group)
      const [first] = members
      if (first === undefined) continue
      const subject = { cluster: clusterFrom(first, days.from), members, days }
      const before = found.findIndex((one) => goesOn(one, subject))
      if (before < 0) found.push(subject)
      else found[before] = { ...subject, days: { from: found[before]?.days.from ?? days.from, to: days.to } }
    }
  }
  return found
}

/**
 * By the first of its members a cluster is billed: one with a settlement, within which the months of others lie, or else a large one. In
 * what order a case names them is nothing to that.
 */
function inBillOrder(of: AuditCase, members: readonly Connection[]): readonly Connection[] {
  const place = (connection: Connection) =>
    (isMonthly(of, connection) ? 2 : 0) + (factsOn(connection, of.period.from)?.segment === 'large' ? 0 : 1)
  return members.length < 2 ? members : members.toSorted((one, other) => place(one) - place(other))
}

/** Whether nobody joined or left between the days of two. */
const goesOn = (one: Subject, next: Subject): boolean =>
  one.cluster === next.cluster &&
  addDays(one.days.to, 1) === next.days.from &&
  one.members.length === next.members.length &&
  one.members.every((member, place) => member === next.members[place])

export const clusterFrom = (connection: Connection, day: Day): string | null =>
  factsOn(connection, day)?.cluster ?? null

/** The bills of a subject, by those of one of its members. */
export const billsFor = (of: AuditCase, { days }: Subject, member: Connection): readonly Bill[] => {
  const bills = billsOf(of, member)
  return days.from === of.period.from && days.to === of.period.to
    ? bills
    : bills.filter(({ from }) => holdsOn(days, from))
}

/** The cluster by which a connection is taxed on a day: that of the first day of its bill. Who joins later is of the next one. */
export function clusterOf(of: AuditCase, connection: Connection, day: Day): string | null {
  if (isOneAll(connection)) return connection.facts[0]?.cluster ?? null
  const bill = billsOf(of, connection).find((one) => holdsOn(one, day))
  return clusterFrom(connection, bill?.from ?? day)
}

/** Why the tax of a bill is not sure: somebody joined the cluster or left it on its days, which no source divides. */
export function clusterDoubt(
  { connections }: AuditCase,
  { cluster, members }: Subject,
  bill: Span,
): string | null {
  const isMoved = connections.some((connection) =>
    connection.facts.some((row) => {
      const isIn = cluster !== null && row.cluster === cluster && connection.product === members[0]?.product
      const isMember = members.includes(connection)
      const isOther = isMember ? row.cluster !== cluster : isIn
      return isOther && overlaps(bill, { from: row.from ?? bill.from, to: row.to ?? bill.to })
    }),
  )
  return isMoved ? 'Het cluster verandert binnen deze afrekening: handmatig controleren' : null
}

/** Who supplies the members on days; more than one cannot each apply the brackets of all (decision E53). */
export const suppliersOf = ({ agreements }: AuditCase, { members }: Subject, days: Span): string[] => [
  ...new Set(
    members.flatMap((connection) =>
      agreements
        .filter(
          (one) =>
            one.party === 'supplier' &&
            one.name !== null &&
            shared(days, one) !== null &&
            concerns(one, connection),
        )
        .map(({ name }) => name ?? ''),
    ),
  ),
]
