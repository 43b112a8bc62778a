import type { SavingUse } from '../../../contract/areas/energySaving/savingCalls.ts'
import { dutiesInShort, type SavingState } from '../../../contract/areas/energySaving/savingWords.ts'
import { figure } from '../../../domain/dutch.ts'
import type { Db } from '../../storage/db/database.ts'
import type { SavingRow } from './told.ts'
import { keptOf, usesOf } from './use.ts'

/** Until it is handed in the use of a file is to be what is known; after that it is what was told. */
const isToFollow: ReadonlySet<string> = new Set<SavingState>([
  'assessing',
  'notObliged',
  'inventory',
  'draft',
  'customerReview',
  'agreed',
  'supplement',
])

const amount = (value: number | null, unit: string) =>
  value === null ? 'niet bekend' : `${figure(value, 0, 0)} ${unit}`

/** What is known by now, of what is kept otherwise; null where all of it is the same. */
function differenceOf(row: SavingRow, use: SavingUse, isSeen: boolean): string | null {
  const now = keptOf(use)
  const isSureElse = row.isDoubtful !== now.isDoubtful
  const parts = [
    ...(row.usageE === now.usageE ? [] : [`elektriciteit ${amount(now.usageE, 'kWh')}`]),
    ...(row.usageG === now.usageG ? [] : [`gas ${amount(now.usageG, 'm³')}`]),
    ...(row.foundDuty === now.foundDuty ? [] : [dutiesInShort[now.foundDuty].toLowerCase()]),
    ...(isSureElse ? [now.isDoubtful ? 'niet helemaal gemeten' : 'helemaal gemeten'] : []),
  ]
  if (parts.length === 0) return null
  // Use follows from readings: to who may not see these is said that it is another, and not which.
  return isSeen ? `Met wat nu bekend is: ${parts.join(', ')}.` : 'Met wat nu bekend is, is het anders.'
}

/** Of which of these files the kept use is not what is known by now, with what that is, by the file. */
export async function outdatedOf(
  db: Db,
  rows: readonly SavingRow[],
  isSeen: boolean,
): Promise<ReadonlyMap<number, string>> {
  const following = rows.filter(({ state }) => isToFollow.has(state))
  if (following.length === 0) return new Map()
  const locations = await db
    .selectFrom('entities')
    .select(['id', 'buildingUse'])
    .where(
      'id',
      'in',
      following.map(({ entityId }) => entityId),
    )
    .execute()
  const byId = new Map(locations.map((one) => [one.id, one]))
  const found = new Map<number, string>()
  for (const [year, own] of Map.groupBy(following, ({ referenceYear }) => referenceYear)) {
    const uses = await usesOf(
      db,
      // What was told of its other fuels stands in the file itself.
      own.flatMap((row) => {
        const location = byId.get(row.entityId)
        return location === undefined ? [] : [{ ...location, told: row }]
      }),
      year,
    )
    for (const row of own) {
      const use = uses.get(row.entityId)
      const difference = use === undefined ? null : differenceOf(row, use, isSeen)
      if (difference !== null) found.set(row.id, difference)
    }
  }
  return found
}
