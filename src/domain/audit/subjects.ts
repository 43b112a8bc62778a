import type { Span } from '../time/period.ts'
import type { AuditCase, Connection } from './case.ts'
import { shared } from './days.ts'
import { factsOn } from './parts.ts'
import { concerns } from './turns.ts'

/** Whom the tax is of: one connection, or all of one product in a WOZ object (Wet belastingen op milieugrondslag, article 47 f). */
export interface Subject {
  readonly cluster: string | null
  readonly members: readonly Connection[]
}

const made = new WeakMap<AuditCase, readonly Subject[]>()

/** The clusters and the connections that are in none, in the order of the case. */
export function subjectsOf(of: AuditCase): readonly Subject[] {
  const subjects = made.get(of) ?? makeSubjects(of)
  made.set(of, subjects)
  return subjects
}

function makeSubjects(of: AuditCase): Subject[] {
  const found = new Map<string, Connection[]>()
  for (const connection of of.connections) {
    const cluster = clusterOf(of, connection)
    const key = cluster === null ? `ean ${connection.ean}` : `${connection.product} ${cluster}`
    found.set(key, [...(found.get(key) ?? []), connection])
  }
  return [...found.values()].map((members) => {
    const [first] = members
    return { cluster: first === undefined ? null : clusterOf(of, first), members }
  })
}

/** The cluster a connection is in when the period begins: one that begins later is of the next settlement. */
export const clusterOf = ({ period }: AuditCase, connection: Connection): string | null =>
  factsOn(connection, period.from)?.cluster ?? null

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
