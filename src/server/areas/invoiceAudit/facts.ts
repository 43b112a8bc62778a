import type { Family } from '../../../domain/audit/codes.ts'
import { dayInWords } from '../../../domain/dutch.ts'
import { instantAt } from '../../../domain/time/clockTime.ts'
import { addDays, type Day, dayAt } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import type { FoundConnection } from './found.ts'

/** What of a connection is kept as it is now, without the day from which it is so, and which amounts hang on it. */
const undated: Readonly<
  Record<string, { readonly words: string; readonly of: readonly Family[]; readonly isNumber?: true }>
> = {
  segment: { words: 'Het segment', of: ['supply', 'tax', 'reduction', 'grid', 'metering', 'trafo'] },
  type: { words: 'De soort', of: ['supply', 'tax', 'reduction', 'grid', 'metering'] },
  capacity: { words: 'De aansluitwaarde', of: ['grid'] },
  contractedPower: { words: 'Het gecontracteerde vermogen', of: ['grid', 'metering'] },
  gridOperatorId: { words: 'De netbeheerder', of: ['grid'], isNumber: true },
  residence: { words: 'De verblijfsfunctie', of: ['reduction'] },
  blockHeating: { words: 'De blokverwarming', of: ['tax'] },
  hasProd: { words: 'De teruglevering', of: ['supply', 'tax'] },
  measuringCompanyId: { words: 'Het meetbedrijf', of: ['metering'], isNumber: true },
  meteringMethod: { words: 'De meetwijze', of: ['metering'] },
  measureRate: { words: 'Het meettarief', of: ['metering'] },
}

/** On which of these the tables of a case hang: there it is cut. */
const cutting = ['segment', 'capacity', 'contractedPower', 'gridOperatorId', 'residence', 'blockHeating']

/** One of these was written down otherwise on a day: since when it was so, nobody said. */
export interface FactChange {
  readonly day: Day
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** What was changed of these connections since a day, in order; what was put right the same day counts as one change. */
export async function factChanges(
  db: Db,
  ids: readonly number[],
  since: Day,
): Promise<ReadonlyMap<number, readonly FactChange[]>> {
  const rows = await db
    .selectFrom('audit')
    .select(['subjectId', 'at', 'before', 'after'])
    .where('subject', '=', 'connections')
    .where('subjectId', 'in', [0, ...ids])
    .where('before', 'is not', null)
    .where('at', '>=', new Date(instantAt(since, null)))
    .orderBy('id')
    .execute()
  const found = new Map<number, FactChange[]>()
  for (const { subjectId, at, before, after } of rows) {
    const [was, is] = [before ?? {}, after ?? {}] as Readonly<Record<string, unknown>>[]
    const own = found.get(subjectId ?? 0) ?? []
    for (const name of Object.keys(undated).filter((one) => one in (was ?? {}) && one in (is ?? {})))
      own.push({ day: dayAt(at.getTime()), name, before: was?.[name] ?? null, after: is?.[name] ?? null })
    found.set(subjectId ?? 0, ofDays(own))
  }
  return found
}

/** Those of them since a later day. */
export const changesSince = (changes: readonly FactChange[], since: Day): FactChange[] =>
  changes.filter(({ day }) => day >= since)

function ofDays(changes: readonly FactChange[]): FactChange[] {
  const days = Map.groupBy(changes, ({ day, name }) => `${day} ${name}`)
  return [...days.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined || first.before === last.after) return []
    return [{ ...last, before: first.before }]
  })
}

/** A connection as it was known on a day. */
export function asOf(connection: FoundConnection, day: Day): FoundConnection {
  const later = connection.changes.filter((change) => change.day > day).toReversed()
  return { ...connection, ...Object.fromEntries(later.map(({ name, before }) => [name, before])) }
}

/** All that a connection was since the first change that is known. */
export const versionsOf = (connection: FoundConnection): FoundConnection[] => [
  connection,
  ...connection.changes.map(({ day }) => asOf(connection, addDays(day, -1))),
]

/** The days on which a case is cut for what was changed. */
export const cutsOf = ({ changes }: FoundConnection): Day[] =>
  changes.filter(({ name }) => cutting.includes(name)).map(({ day }) => day)

const valueIn = (value: unknown): string =>
  value === null ? 'niets' : value === true ? 'ja' : value === false ? 'nee' : String(value)

/** What was chosen with days of its own, and goes before what the connection is. */
export interface Chosen {
  /** The category at the grid operator, on all of these days. */
  readonly category: boolean
  /** A rate of the metering company. */
  readonly metering: boolean
}

const isChosen = (family: Family, name: string, { category, metering }: Chosen): boolean =>
  (family === 'grid' && name === 'capacity' && category) ||
  (family === 'metering' && metering && undated[name]?.of[0] !== 'supply')

/**
 * Why amounts of these days say nothing where they differ: what they hang on was changed since, and the house does not keep from
 * which day that was so. It may have been wrong from the start.
 */
export function doubtsOf(
  { changes }: FoundConnection,
  { from }: Span,
  chosen: Chosen,
): Readonly<Partial<Record<Family, string>>> {
  const doubts: Partial<Record<Family, string>> = {}
  for (const { day, name, before, after } of changes) {
    const fact = undated[name]
    if (fact === undefined || day < from) continue
    const values = fact.isNumber ? '' : ` van ${valueIn(before)} in ${valueIn(after)}`
    const why = `${fact.words} is op ${dayInWords(day)} gewijzigd${values}: of dat op deze dagen al gold, is niet bekend`
    for (const family of fact.of) if (!isChosen(family, name, chosen)) doubts[family] ??= why
  }
  return doubts
}
