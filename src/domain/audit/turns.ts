import type { Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase, Connection } from './case.ts'
import { bordersOf, cutBefore, holdsOn } from './days.ts'

/** From a day on a connection is supplied by others than before; the first turn is of all days before that too. */
interface Turn {
  readonly from: Day | null
  readonly names: readonly string[]
}

/** Whether an agreement is about a connection. */
export const concerns = (
  { eans, product }: { readonly eans: readonly string[]; readonly product: string | null },
  connection: Connection,
): boolean =>
  (product === null || product === connection.product) && (eans.length === 0 || eans.includes(connection.ean))

/** A name without what differs between an agreement and a bill: "Eneco B.V." is "eneco". */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:bv|nv)$/, '')

/**
 * Whose turn it was to supply a connection, in order. Days without an agreement are of the turn before them, and suppliers that share a
 * day are one turn: only where every name is another one does somebody else take over, who makes a bill of his own. Asked of a case by
 * each of its lines: found once.
 */
function turnsOf({ agreements }: Pick<AuditCase, 'agreements'>, connection: Connection): readonly Turn[] {
  const known = found.get(agreements) ?? new Map<Connection, readonly Turn[]>()
  found.set(agreements, known)
  const turns = known.get(connection) ?? findTurns(agreements, connection)
  known.set(connection, turns)
  return turns
}

const found = new WeakMap<AuditCase['agreements'], Map<Connection, readonly Turn[]>>()

function findTurns(agreements: AuditCase['agreements'], connection: Connection): Turn[] {
  const own = agreements.flatMap(({ party, name, ...one }) =>
    party === 'supplier' && name !== null && concerns(one, connection)
      ? [{ ...one, name: plainName(name) }]
      : [],
  )
  const turns: Turn[] = []
  for (const day of [...new Set(['0001-01-01', ...bordersOf(own)])].sort()) {
    const names = own.filter((one) => holdsOn(one, day)).map(({ name }) => name)
    const last = turns.at(-1)
    if (names.length === 0) continue
    if (last === undefined) turns.push({ from: null, names })
    else if (names.some((name) => last.names.includes(name)))
      turns[turns.length - 1] = { ...last, names: [...last.names, ...names] }
    else turns.push({ from: day, names })
  }
  return turns
}

const placeOn = (turns: readonly Turn[], day: Day): number =>
  Math.max(
    0,
    turns.findLastIndex(({ from }) => from === null || from <= day),
  )

/** The place of the turn of a day. */
export const turnOn = (of: AuditCase, connection: Connection, day: Day): number =>
  placeOn(turnsOf(of, connection), day)

/** A period cut where another supplier takes over: each settles its own days. */
export const cutByTurns = (of: AuditCase, connection: Connection, span: Span): Span[] =>
  cutBefore(
    span,
    turnsOf(of, connection).flatMap(({ from }) => from ?? []),
  )

/** The turn that a bill is of: by its sender where that is one of them, or else by its first day. */
export function turnOfBill(of: AuditCase, connection: Connection, sender: string | null, { from }: Span) {
  const turns = turnsOf(of, connection)
  const ofDay = placeOn(turns, from)
  const named = turns.flatMap(({ names }, place) =>
    sender !== null && names.includes(plainName(sender)) ? [place] : [],
  )
  return named.includes(ofDay) ? ofDay : (named[0] ?? ofDay)
}
