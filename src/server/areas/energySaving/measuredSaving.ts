import { sql } from 'kysely'
import type { MeasuredProduct } from '../../../contract/areas/energySaving/measuredCalls.ts'
import type { measure } from '../../../contract/areas/energySaving/measures.ts'
import { dayText } from '../../../domain/dutch.ts'
import { weatherStations } from '../../../domain/energy/weatherStations.ts'
import { outcomeOf, type Saved, spanOf, type Windows, windowsOf } from '../../../domain/saving/measured.ts'
import type { Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import { withheldFrom } from '../../readings/seen.ts'
import type { Reading, Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { type Known, knownOf, type Product } from './measuredMonths.ts'
import { type Asked, measuredText, notesOf, type Other, saidOf } from './measuredWords.ts'

export type MeasureRow = Stored<typeof measure>

const whole = (thousandths: number) => Math.round(thousandths / 1000)
const orNull = (thousandths: number | null) => (thousandths === null ? null : whole(thousandths))

/** On what a measure saves, as was expected of it; on everything its location takes where nothing was. */
function productsOf({ savingE, savingG }: MeasureRow): Product[] {
  const told: Product[] = [...(savingE ? ['electricity' as const] : []), ...(savingG ? ['gas' as const] : [])]
  return told.length > 0 ? told : ['electricity', 'gas']
}

const nothing: Pick<MeasuredProduct, keyof ReturnType<typeof figuresOf> | 'notes'> = {
  expected: null,
  used: null,
  saved: null,
  margin: null,
  percent: null,
  marginPercent: null,
  isShown: false,
  perDegreeDay: null,
  notes: [],
}

const percentOf = (part: number, of: number) => (of > 0 ? Math.round((part / of) * 1000) / 10 : null)

const figuresOf = (saved: Saved) => ({
  expected: whole(saved.expected),
  used: whole(saved.used),
  saved: whole(saved.expected) - whole(saved.used),
  margin: whole(saved.margin),
  percent: percentOf(saved.saved, saved.expected),
  marginPercent: percentOf(saved.margin, saved.expected),
  isShown: saved.isShown,
  perDegreeDay: saved.perDegreeDay === null ? null : Math.round(saved.perDegreeDay * 1000) / 1000,
})

/** What was measured on one product at the location of a measure. */
function productMeasured(asked: Asked, windows: Windows, known: Known): MeasuredProduct {
  const { product, connections } = asked
  const told = {
    product,
    from: windows.from,
    connections: connections.map(({ id, ean, name }) => ({ id, ean, name })),
  }
  if (today() < windows.from)
    return {
      ...told,
      ...nothing,
      state: 'early',
      said: `Nog niet te meten: twaalf hele maanden na de uitvoering zijn er vanaf ${dayText(windows.from)}.`,
      months: [],
    }
  const [before, after] = [windows.before, windows.after].map((months) =>
    months.map((month) => known.month(connections, month)),
  ) as [ReturnType<Known['month']>[], ReturnType<Known['month']>[]]
  const outcome = outcomeOf(before, after, { heats: product === 'gas' })
  const saved = outcome.kind === 'measured' ? outcome.saved : null
  const isCorrected = saved !== null && saved.perDegreeDay !== null
  const counts = before.filter(({ used, cold }) => used !== null && (!isCorrected || cold !== null))
  return {
    ...told,
    ...(saved === null
      ? nothing
      : { ...figuresOf(saved), notes: notesOf(saved, { ...asked, before: counts.length }) }),
    state: outcome.kind,
    said: saidOf(outcome, { ...asked, station: weatherStations[known.station] }),
    months: after.map(({ month, used, cold }) => {
      const then = before.find((one) => one.month.slice(5) === month.slice(5))
      return {
        month,
        usedBefore: orNull(then?.used ?? null),
        coldBefore: product === 'gas' ? orNull(then?.cold ?? null) : null,
        used: orNull(used),
        cold: product === 'gas' ? orNull(cold) : null,
        expected: orNull(saved?.months.get(month) ?? null),
      }
    }),
  }
}

const isDone = ({ state, executedOn }: MeasureRow): boolean =>
  executedOn !== null && (state === 'executed' || state === 'verified')

async function othersAt(db: Db, entityIds: readonly number[], from: Day, to: Day): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select id, entity_id, executed_on, code, name from measures
    where entity_id = any(${[...new Set(entityIds)]}::integer[]) and state in ('executed', 'verified')
      and executed_on between ${from}::date and ${to}::date
    order by executed_on, id`.execute(db)
  return rows
}

/** What was measured of measures of one customer, by the measure; those that are not taken are not there. A few questions for all. */
export async function measuredOf(
  { db, reach }: Reading,
  rows: readonly MeasureRow[],
): Promise<ReadonlyMap<number, readonly MeasuredProduct[]>> {
  const done = rows.filter(isDone).map((row) => ({ row, windows: windowsOf(row.executedOn ?? '') }))
  const [first] = done
  if (first === undefined) return new Map()
  const spans = done.map(({ windows }) => spanOf(windows))
  const span = {
    from: spans.map(({ from }) => from).toSorted()[0] ?? first.windows.from,
    to:
      spans
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? first.windows.from,
  }
  const entityIds = done.map(({ row }) => row.entityId)
  const known = await knownOf(db, reach.customer?.id ?? 0, entityIds, span)
  const others = await othersAt(db, entityIds, span.from, span.to)
  return new Map(
    done.map(({ row, windows }) => {
      const own = spanOf(windows)
      const beside = others.filter(
        (other) =>
          other.entityId === row.entityId &&
          other.id !== row.id &&
          other.executedOn >= own.from &&
          other.executedOn <= own.to,
      )
      const products = productsOf(row).flatMap((product) => {
        const connections = known.of(row.entityId, product, own)
        return connections.length === 0
          ? []
          : [productMeasured({ product, connections, others: beside }, windows, known)]
      })
      return [row.id, products]
    }),
  )
}

/** Measures with what was measured of them. */
export async function withMeasured(context: Reading, rows: readonly MeasureRow[]): Promise<MeasureRow[]> {
  const withheld = withheldFrom(context.reach)
  if (withheld !== null) return rows.map((row) => ({ ...row, measuredSaving: isDone(row) ? withheld : null }))
  const found = await measuredOf(context, rows)
  return rows.map((row) => ({ ...row, measuredSaving: measuredText(found.get(row.id)) }))
}
