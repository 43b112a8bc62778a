import { sql } from 'kysely'
import type { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { openToEdit } from '../../../contract/areas/energySaving/savingWords.ts'
import { yearsLater } from '../../../domain/time/yearsLater.ts'
import { seesReadings } from '../../readings/seen.ts'
import type { Reading, Stored } from '../../records/handlers.ts'
import { holds } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { mandatesInForce } from '../library/mandatesInForce.ts'
import { openRemarksOf } from './openRemarks.ts'
import { outdatedOf } from './outdated.ts'

export type SavingRow = Stored<typeof savingFile>

interface Counts {
  readonly entityId: number
  readonly toAssess: number
  readonly applicable: number
  readonly done: number
}

/** How many measures of these locations there are, by the location. */
export async function countsOf(db: Db, entityIds: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  if (entityIds.length === 0) return new Map()
  const { rows } = await sql<Counts>`
    select entity_id, count(*) filter (where state = 'toAssess')::integer as to_assess,
      count(*) filter (where state in ('applicable', 'planned', 'executed', 'verified'))::integer as applicable,
      count(*) filter (where state in ('executed', 'verified'))::integer as done
    from measures where entity_id = any(${[...new Set(entityIds)]}::integer[]) group by entity_id`.execute(db)
  return new Map(rows.map((row) => [row.entityId, row]))
}

interface Connected {
  readonly entityId: number
  readonly electricity: boolean
  readonly gas: boolean
}

/** What these locations are connected to, or were: of what they are not, no use can be known and none is missing. */
async function connectedTo(db: Db, entityIds: readonly number[]): Promise<ReadonlyMap<number, Connected>> {
  if (entityIds.length === 0) return new Map()
  const { rows } = await sql<Connected>`
    select entity_id, bool_or(product <> 2 or type = 'production') as electricity,
      bool_or(product = 2 and type <> 'production') as gas
    from connections where entity_id = any(${[...new Set(entityIds)]}::integer[]) group by entity_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.entityId, row]))
}

/** What each file lacks before it can be handed in; null when nothing. */
export async function missingOf(
  db: Db,
  rows: readonly SavingRow[],
): Promise<ReadonlyMap<number, string | null>> {
  const inForce = await mandatesInForce(
    db,
    rows.flatMap(({ mandateId, isFiledByUs }) => (isFiledByUs ? [mandateId] : [])),
  )
  return new Map(
    rows.map(({ id, sbiCode, contactId, isFiledByUs, mandateId }) => {
      const lacking = [
        ...(sbiCode === null ? ['SBI-code'] : []),
        ...(contactId === null ? ['Contactpersoon'] : []),
        ...(isFiledByUs && (mandateId === null || !inForce.has(mandateId))
          ? ['Geldige machtiging intermediair']
          : []),
      ]
      return [id, lacking.length === 0 ? null : lacking.join(', ')]
    }),
  )
}

/**
 * What stands beside the files of a page: their measures, what they lack, and the round after this one. Their use follows from
 * readings, and stays away from who may not see these.
 */
export async function withBeside<Row extends SavingRow>(
  { db, reach }: Reading,
  rows: readonly Row[],
): Promise<Row[]> {
  const isSeen = seesReadings(reach)
  const open = rows.filter(({ state }) => openToEdit.has(state))
  const locations = rows.map(({ entityId }) => entityId)
  const [counts, connected, missing, remarks, outdated, years] = await Promise.all([
    countsOf(db, locations),
    connectedTo(db, locations),
    missingOf(db, open),
    openRemarksOf(db, open),
    // Only who can do something about it is told.
    outdatedOf(db, holds(reach, 'organisation-energysaving:write') ? rows : [], isSeen),
    parameterOn(db, 'besparen.ronde_jaren'),
  ])
  return rows.map((row) => {
    const own = counts.get(row.entityId)
    return {
      ...row,
      ...(!isSeen && { usageE: null, usageG: null }),
      hasElectricity: connected.get(row.entityId)?.electricity ?? false,
      hasGas: connected.get(row.entityId)?.gas ?? false,
      applicableCount: own?.applicable ?? 0,
      doneCount: own?.done ?? 0,
      toAssessCount: own?.toAssess ?? 0,
      openRemarkCount: remarks.get(row.id) ?? 0,
      outdated: outdated.get(row.id) ?? null,
      missing: missing.get(row.id) ?? null,
      nextDeadline:
        row.state === 'accepted' && row.deadline !== null ? yearsLater(row.deadline, years) : null,
    }
  })
}
