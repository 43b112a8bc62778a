import { sql } from 'kysely'
import type { BudgetKnown } from '../../../../machines/life-cycles/budget.ts'
import type { budget } from '../../../contract/areas/budgets/budgets.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Stored } from '../../records/handlers.ts'
import { holds, isStaff, type Reach } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { outdatedYears } from '../forecast/outdated.ts'
import { reckonedBefore } from '../rateTables/reckoned.ts'
import { agreedSince } from './agreed.ts'
import { mutatedSince } from './mutated.ts'
import { scopedSince } from './scoped.ts'
import { sharedSince } from './shared.ts'
import { isSameScope } from './targets.ts'

export type StoredBudget = Stored<typeof budget>

/** Who asks, as far as it matters for adopting; the server itself and whoever watches along adopt nothing. */
async function askerOf(db: Db, reach: Reach | null) {
  if (reach === null || reach.session.realUserId !== null) return null
  const { userId } = reach.session
  const mayWrite = holds(reach, 'organisation-budgets:write')
  if (isStaff(reach.session)) return { userId, mayWrite, contactId: null }
  const user = await db.selectFrom('accounts').select('contactId').where('id', '=', userId).executeTakeFirst()
  return { userId, mayWrite, contactId: user?.contactId ?? null }
}

interface Filling {
  readonly id: number
  /** Lines without a figure; null where there is no line at all. */
  readonly missing: number | null
  /** A later version that is being made or approved. */
  readonly hasNext: boolean
}

async function fillingsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Filling>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Filling>`
    select budgets.id, lines.missing, exists (
        select from budgets as next
        where ${isSameScope('next', 'budgets')} and next.state in ('draft', 'review') and next.edition > budgets.edition
      ) as has_next
    from budgets left join lateral (
      select count(*)::integer as missing from budget_lines where budget_id = budgets.id and value is null
    ) as lines on exists (select from budget_lines where budget_id = budgets.id)
    where budgets.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether somebody decides about a budget: the named approver; where nobody is named, whoever may change budgets. */
function decides(asker: Awaited<ReturnType<typeof askerOf>>, { approverId }: StoredBudget): boolean {
  if (asker === null) return false
  return approverId === null ? asker.mayWrite : asker.contactId === approverId
}

/** What the guards of budgets look at, for all of them at once. */
export async function factsOf({ db, reach }: Reading, rows: readonly StoredBudget[]) {
  const ids = rows.map(({ id }) => id)
  const [fillings, asker] = await Promise.all([fillingsOf(db, ids), askerOf(db, reach)])
  const year = Number(today().slice(0, 4))
  return new Map(
    rows.map((row): [number, BudgetKnown] => {
      const filling = fillings.get(row.id)
      const known: BudgetKnown = {
        isFilled: filling?.missing === 0 && isWhole(row),
        isSomebodyElse: asker !== null && asker.userId !== row.authorId && asker.userId !== row.changedById,
        mayDecide: decides(asker, row),
        isLatest: filling?.hasNext === false,
        isYearOver: row.year < year,
      }
      return [row.id, known]
    }),
  )
}

type Outdated = Awaited<ReturnType<typeof outdatedYears>>

/** The years of their forecasts of which a later one of the same was fixed since. */
function outdatedOf(db: Db, rows: readonly StoredBudget[]): Promise<Outdated> {
  const ids = rows.flatMap(({ powerForecastId, gasForecastId }) => [powerForecastId, gasForecastId])
  return outdatedYears(
    db,
    ids.flatMap((id) => id ?? []),
  )
}

/** What tables are called, by their family. */
const tableWords: Readonly<Record<string, string>> = {
  tax: 'heffingen',
  grid: 'nettarieven',
  metering: 'meettarieven',
  profile: 'profielen',
  degreedays: 'graaddagen',
}

const inWords = new Intl.ListFormat('nl-NL', { type: 'conjunction' })

function tablesText(families: readonly string[]): string | null {
  const names = families.map((family) => tableWords[family] ?? 'tarieven')
  if (names.length === 0) return null
  return `Na het doorrekenen zijn ${inWords.format(names)} vastgesteld of gewijzigd waarmee deze begroting rekent. Reken een concept opnieuw door.`
}

const forecastText = (row: StoredBudget, outdated: Outdated): string | null => {
  const isLater = (id: number | null) => outdated.get(id ?? 0)?.has(row.year) === true
  const names = [
    isLater(row.powerForecastId) ? 'elektriciteit' : null,
    isLater(row.gasForecastId) ? 'gas' : null,
  ].filter((name) => name !== null)
  if (names.length === 0) return null
  return `Van ${names.join(' en ')} is later een andere prognose vastgelegd. Kies die in een concept en reken door; deze begroting rekent nog met de eerdere.`
}

/** Budgets with why a draft cannot be offered, in a sentence; null where it can. And whether their forecasts are the latest. */
export async function withBlocks({ db }: Reading, rows: readonly StoredBudget[]): Promise<StoredBudget[]> {
  const ids = rows.map(({ id }) => id)
  const [outdated, reckoned, agreed, mutated, shared, scoped] = await Promise.all([
    outdatedOf(db, rows),
    reckonedBefore(db, ids),
    agreedSince(db, ids),
    mutatedSince(db, ids),
    sharedSince(db, ids),
    scopedSince(db, ids),
  ])
  const drafts = rows.filter(({ state }) => state === 'draft')
  const fillings = await fillingsOf(
    db,
    drafts.map(({ id }) => id),
  )
  return rows.map((row) => {
    const filling = fillings.get(row.id)
    return {
      ...row,
      outdated:
        [
          tablesText(reckoned.get(row.id) ?? []),
          forecastText(row, outdated),
          agreed.get(row.id),
          mutated.get(row.id),
          shared.get(row.id),
          scoped.get(row.id),
        ]
          .filter(Boolean)
          .join(' ') || null,
      blocked: filling === undefined ? null : blockOf(row, filling.missing),
    }
  })
}

/** Worked out to its end: not under way, nor ended halfway. */
const isWhole = ({ progress, failure }: StoredBudget): boolean => progress === null && failure === null

function blockOf({ progress, failure }: StoredBudget, missing: number | null): string | null {
  if (progress !== null) return 'Deze begroting wordt nog doorgerekend.'
  if (failure !== null) return failure
  if (missing === null) return 'Er zijn geen aansluitingen die bij deze begroting horen.'
  if (missing === 0) return null
  return missing === 1
    ? 'Van één maand is een bedrag niet te berekenen: vul het in, of leg vast wat ontbreekt.'
    : `Van ${missing} maanden en kostensoorten is het bedrag niet te berekenen: vul ze in, of leg vast wat ontbreekt.`
}
