import { type DayAheadSource, stepWord } from '../../../../contract/areas/marketPrices/dayAheadCalls.ts'
import type { ImportedRow, TableImport, TableTake } from '../../../../contract/records/tableImport.ts'
import { dayText, euroText, figure } from '../../../../domain/dutch.ts'
import { addDays, type Day, dayAt, daysFrom } from '../../../../domain/time/day.ts'
import { Unreadable } from '../../../ground/unreadable.ts'
import type { Writing } from '../../../records/handlers.ts'
import { refuseWrongRows, tableImportOf } from '../../../records/tableImport.ts'
import { type FileTold, readPriceFile, textAt } from './file.ts'
import { type DayPrices, dayOf, isWhole, type Told } from './series.ts'
import { boundsOf, daysOf, keepDays } from './store.ts'

/** Ten years: more is no file of day-ahead prices. */
const mostDays = 3660

/** The days of which something is told. */
function daysTold(told: readonly Told[]): Day[] {
  const days = [...new Set(told.flatMap(({ prices }) => [...prices.keys()].map(dayAt)))].sort()
  if (days.length === 0) throw new Unreadable('In dit bestand staan geen prijzen.')
  if (days.length > mostDays) throw new Unreadable(`In dit bestand staan meer dan ${mostDays} dagen.`)
  return days
}

const steps = (minutes: number, count: number) => `${count} ${stepWord(minutes, count)}`

function subjectOf({ day, minutes, prices }: DayPrices): string {
  const { mean, least, most } = boundsOf(prices)
  const euro = (amount: string) => figure(amount, 2, 2)
  return `${dayText(day)} · ${steps(minutes, prices.length)} · gemiddeld ${euroText(mean)} per MWh (${euro(least)} tot ${euro(most)})`
}

type Kept = Awaited<ReturnType<typeof daysOf>>[number]

function lackOf({ minutes, prices }: DayPrices): string[] {
  const unknown = prices.filter((price) => price === null).length
  return unknown === 0 ? [] : [`Van ${steps(minutes, unknown)} staat er geen prijs in`]
}

/** What becomes of a day of the file beside what is known of it. */
function judgedDay(day: DayPrices, kept: Kept | undefined, line: number): ImportedRow {
  const row = { line, subject: subjectOf(day) }
  const lack = lackOf(day)
  if (kept === undefined) return { ...row, kind: 'new', notes: lack }
  if (kept.minutes === day.minutes && kept.prices.join() === day.prices.join())
    return { ...row, kind: 'same', notes: lack }
  if (kept.isWhole && !isWhole(day))
    return { ...row, kind: 'same', notes: [...lack, 'Is al geheel bekend: dat blijft staan'] }
  const { mean } = boundsOf(kept.prices)
  return {
    ...row,
    kind: 'changed',
    notes: [...lack, `Was ${steps(kept.minutes, kept.prices.length)}, gemiddeld ${euroText(mean)}`],
  }
}

/** Days between the first and the last of a file of which nothing is told. */
function gapsIn(days: readonly Day[]): string[] {
  const told = new Set(days)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const without = daysFrom(first, addDays(last, 1)).filter((day) => !told.has(day))
  if (without.length === 0) return []
  const [one = ''] = without
  const others = without.length === 1 ? '' : ` en ${without.length - 1} andere`
  return [`Tussen de eerste en de laatste dag ontbreekt ${dayText(one)}${others}.`]
}

/** What the file would do, and, where that was asked, does. */
export async function takeFile(
  { db }: Writing,
  { source, told, days }: Awaited<ReturnType<typeof priceFileAt>>,
  take: TableTake,
): Promise<TableImport> {
  const kept = await keptOf(db, source, days)
  const read = days.flatMap((day) => dayOf(told, day) ?? [])
  if (read.length === 0)
    throw new Unreadable('De tijden in dit bestand vallen niet op hele uren of kwartieren van de klok.')
  const rows = read.map((day, place) => judgedDay(day, kept.get(day.day), place + 1))
  const bare = source === 'energyzero' ? ['Alleen de kale prijzen tellen, zonder btw en toeslagen.'] : []
  const answer = tableImportOf(rows, { notes: [...bare, ...gapsIn(days)] })
  refuseWrongRows(answer, take)
  if (take === 'nothing') return answer
  await keepDays(
    db,
    source,
    read.filter((_, place) => rows[place]?.kind !== 'same'),
  )
  return answer
}

async function keptOf(db: Writing['db'], source: DayAheadSource, days: readonly Day[]) {
  const found = await daysOf(db, source, days[0] ?? '', days.at(-1) ?? '')
  return new Map(found.map((row) => [row.day, row]))
}

/** The file at a path on disk. */
export async function priceFileAt(path: string): Promise<FileTold & { readonly days: readonly Day[] }> {
  const file = readPriceFile(await textAt(path))
  return { ...file, days: daysTold(file.told) }
}
