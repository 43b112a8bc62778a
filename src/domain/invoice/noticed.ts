import { isAmount } from '../money.ts'
import { type Day, daysBetween } from '../time/day.ts'
import { centsIn } from './exact.ts'

/** The meter reading a line ended with. */
export interface EndReading {
  readonly connectionId: number
  readonly lineType: string
  /** A decimal string. */
  readonly readingTo: string
}

/** Another invoice of the same sender at the same customer. */
export interface Neighbour {
  readonly id: number
  readonly invoiceNumber: string
  readonly kind: string
  readonly periodFrom: Day
  readonly periodTo: Day
  /** A decimal string in its currency. */
  readonly amountExcl: string
  readonly currency: string
  readonly connectionIds: readonly number[]
  readonly endReadings: readonly EndReading[]
}

/** An invoice that is looked at, perhaps still being typed: what is not known yet is null. */
export interface Looked {
  readonly id: number | null
  readonly kind: string | null
  readonly invoiceDate: Day | null
  readonly dueDate: Day | null
  readonly periodFrom: Day | null
  readonly periodTo: Day | null
  readonly amountExcl: string | null
  readonly currency: string
  readonly lines: readonly {
    readonly connectionId: number | null
    readonly lineType: string | null
    readonly readingFrom: string | null
  }[]
}

/** Something to look at before the invoice is registered, by the code of its check (areas/_checks-signals-facts, 5.1). */
export type Noticed =
  | { readonly code: 'FC02' | 'FC04'; readonly other: Neighbour }
  | { readonly code: 'FC06' | 'FC07' }
  | {
      readonly code: 'FC13'
      readonly connectionId: number
      readonly lineType: string
      readonly expected: string
      readonly found: string
    }

/** FC07: a due date further away than this, in days, is most likely a slip. */
export const longestTerm = 60

const corrects = (kind: string | null) => kind === 'credit' || kind === 'correctie'

/** Whether an invoice says what was used: what is asked in advance, or put right, says nothing of standings. */
const hasUse = (kind: string) => !corrects(kind) && kind !== 'voorschot'

const connectionsOf = ({ lines }: Looked) => new Set(lines.flatMap(({ connectionId }) => connectionId ?? []))

/** Those about a connection of this invoice in days of its period. A correction lies over what it corrects: it is none of them. */
function overlapping(looked: Looked, neighbours: readonly Neighbour[]): readonly Neighbour[] {
  const { id, kind, periodFrom, periodTo } = looked
  if (periodFrom === null || periodTo === null || corrects(kind)) return []
  const own = connectionsOf(looked)
  return neighbours.filter(
    (other) =>
      other.id !== id &&
      !corrects(other.kind) &&
      other.periodFrom <= periodTo &&
      other.periodTo >= periodFrom &&
      other.connectionIds.some((connectionId) => own.has(connectionId)),
  )
}

/**
 * The invoices that were taken back whole: a credit note of the same days, connections and amount stands against each. What is billed anew
 * in their place is no second invoice.
 */
function creditedIn(all: readonly Neighbour[]): ReadonlySet<number> {
  const credited = new Set<number>()
  for (const credit of all.filter(({ kind }) => kind === 'credit')) {
    const own = all.find(
      (one) =>
        !corrects(one.kind) &&
        !credited.has(one.id) &&
        one.periodFrom === credit.periodFrom &&
        one.periodTo === credit.periodTo &&
        one.currency === credit.currency &&
        centsIn(one.amountExcl) === -centsIn(credit.amountExcl) &&
        one.connectionIds.some((id) => credit.connectionIds.includes(id)),
    )
    if (own !== undefined) credited.add(own.id)
  }
  return credited
}

/** The same connection, sender and amount twice (FC02), or the same kind of invoice over the same days (FC04). */
function twice(looked: Looked, neighbours: readonly Neighbour[], all: readonly Neighbour[]): Noticed[] {
  const { amountExcl, currency, kind } = looked
  const others = overlapping(looked, neighbours)
  const credited = others.length === 0 ? new Set<number>() : creditedIn(all)
  if (looked.id !== null && credited.has(looked.id)) return []
  return others.flatMap((other): Noticed[] => {
    if (credited.has(other.id)) return []
    const same =
      isAmount(amountExcl) && currency === other.currency && centsIn(amountExcl) === centsIn(other.amountExcl)
    if (same) return [{ code: 'FC02', other }]
    return kind === other.kind ? [{ code: 'FC04', other }] : []
  })
}

/** A period that ends after the invoice was made (FC06), and a day to pay by that makes no sense (FC07). */
function unlikelyDays({ kind, invoiceDate, dueDate, periodTo }: Looked): Noticed[] {
  if (invoiceDate === null) return []
  const ahead = periodTo !== null && periodTo > invoiceDate && kind !== 'voorschot'
  const term = dueDate === null ? 0 : daysBetween(invoiceDate, dueDate)
  return [
    ...(ahead ? ([{ code: 'FC06' }] as const) : []),
    ...(term < 0 || term > longestTerm ? ([{ code: 'FC07' }] as const) : []),
  ]
}

/** Readings that do not begin where those of the invoice before ended (FC13). */
function gapsInReadings(looked: Looked, neighbours: readonly Neighbour[]): Noticed[] {
  const { id, periodFrom, lines, kind } = looked
  if (periodFrom === null || corrects(kind)) return []
  const before = neighbours
    .filter((other) => other.id !== id && other.periodTo < periodFrom && hasUse(other.kind))
    .toSorted((one, other) => (one.periodTo < other.periodTo ? 1 : -1))
  // An invoice of days in which a meter was swapped has the standings of both: one of them goes on from one of those before.
  const own = new Map<string, { connectionId: number; lineType: string; begins: string[] }>()
  for (const { connectionId, lineType, readingFrom } of lines) {
    if (connectionId === null || lineType === null || readingFrom === null) continue
    const key = `${connectionId} ${lineType}`
    const found = own.get(key) ?? { connectionId, lineType, begins: [] }
    own.set(key, { ...found, begins: [...found.begins, readingFrom] })
  }
  return [...own.values()].flatMap(({ connectionId, lineType, begins }): Noticed[] => {
    const isOf = (reading: EndReading) =>
      reading.connectionId === connectionId && reading.lineType === lineType
    // What was used between is on the invoice before, also where that tells no standings.
    const last = before.find(({ connectionIds }) => connectionIds.includes(connectionId))
    const ends = (last?.endReadings ?? []).filter(isOf)
    const [end] = ends
    const [begin] = begins
    const goesOn = ends.some(({ readingTo }) => begins.some((from) => Number(from) === Number(readingTo)))
    if (end === undefined || begin === undefined || goesOn) return []
    return [{ code: 'FC13', connectionId, lineType, expected: end.readingTo, found: begin }]
  })
}

/**
 * What a person should look at in an invoice, given the others of its sender. None of it forbids anything. Of all of them together is seen
 * which were taken back; where it is looked at beside some, the others are told apart.
 */
export function noticedIn(
  looked: Looked,
  neighbours: readonly Neighbour[],
  all: readonly Neighbour[] = neighbours,
): readonly Noticed[] {
  return [...twice(looked, neighbours, all), ...unlikelyDays(looked), ...gapsInReadings(looked, neighbours)]
}
