import { sql } from 'kysely'
import { addMonths } from '../../domain/forecast/months.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { type ChangeRow, keepChanges } from '../areas/forecast/changes.ts'
import { keep, workedOut } from '../areas/forecast/work.ts'
import type { Db } from '../storage/db/database.ts'
import { runningYear } from './months.ts'

interface Planned {
  readonly name: string
  readonly product: '1' | '2'
  readonly customerId: number | null
  readonly method: 'vorigjaar' | 'gemiddeld' | 'graaddagen'
  readonly growthPct?: string
  readonly isFixed?: true
  readonly comment?: string
  readonly changes?: readonly ChangeRow[]
}

interface Work {
  readonly customers: readonly number[]
  readonly staff: readonly number[]
  readonly yesterday: Day
}

const blank = { ean: null, untilMonth: null, volume: null, percent: null }

/** What customers of the demo are expected to use next year, and in the months until then. */
function plannedOf({ customers, yesterday }: Work): Planned[] {
  const year = runningYear(yesterday) + 1
  const [first = null, second = null] = customers
  return [
    {
      name: `Elektriciteit ${year}`,
      product: '1',
      customerId: first,
      method: 'vorigjaar',
      isFixed: true,
      comment: 'Basis voor de begroting.',
    },
    { name: `Gas ${year}, gecorrigeerd`, product: '2', customerId: first, method: 'graaddagen' },
    { name: `Gas ${year}, als vorig jaar`, product: '2', customerId: first, method: 'vorigjaar' },
    {
      name: `Elektriciteit ${year} met zonnepanelen`,
      product: '1',
      customerId: second,
      method: 'gemiddeld',
      growthPct: '1.50',
      changes: [
        { ...blank, reason: 'zon', fromMonth: `${year}-04`, untilMonth: `${year}-09`, volume: '-450.000' },
        { ...blank, reason: 'besparing', fromMonth: `${year}-01`, percent: '-3.00' },
      ],
    },
    { name: `Portefeuille elektriciteit ${year}`, product: '1', customerId: null, method: 'gemiddeld' },
  ]
}

async function addForecast(tx: Db, planned: Planned, { staff, yesterday }: Work): Promise<void> {
  const { isFixed = false, changes = [], growthPct = null, comment = null, ...own } = planned
  const today = addDays(yesterday, 1)
  const running = `${today.slice(0, 7)}-01`
  const months = {
    fromMonth: addMonths(running, -3).slice(0, 7),
    toMonth: `${Number(today.slice(0, 4)) + 1}-12`,
  }
  const row = await tx
    .insertInto('forecastRuns')
    .values({
      ...own,
      ...months,
      growthPct,
      comment,
      connectionIds: [],
      followsDates: true,
      requestedById: staff[1] ?? staff[0] ?? null,
      state: 'running',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepChanges(tx, row.id, changes)
  await keep(tx, row.id, await workedOut(tx, row, new AbortController().signal))
  if (isFixed)
    await tx
      .updateTable('forecastRuns')
      .set({ state: 'fixed', fixedById: staff[1] ?? null, fixedAt: sql<string>`now()` })
      .where('id', '=', row.id)
      .execute()
}

/** Adds forecasts that were worked out: of the first customers, and of all of them together. */
export async function addForecasts(tx: Db, work: Work): Promise<void> {
  for (const planned of plannedOf(work)) await addForecast(tx, planned, work)
}
