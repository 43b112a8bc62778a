import { drawn } from '../../../../machines/drawn.ts'
import {
  type ChartVersion,
  chartVersion,
  chartVersions,
} from '../../../contract/areas/statecharts/versionCalls.ts'
import { itemOf } from '../../../domain/itemAt.ts'
import { NotFound } from '../../ground/errors.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { hashes } from './hashes.ts'

/** How many versions of a chart are listed. */
const most = 50

/** The earlier versions of charts that this installation kept. */
export function mountChartVersions(portal: Portal): void {
  mountRead(portal, chartVersions, async ({ db }, { query: { chart } }) => {
    const found = await db
      .selectFrom('chartVersions')
      .select(['id', 'hash', 'createdAt'])
      .where('chart', '=', chart)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return found.map(
      ({ id, hash, createdAt }, place): ChartVersion => ({
        id,
        hash,
        since: createdAt.toISOString(),
        until: found[place - 1]?.createdAt.toISOString() ?? null,
      }),
    )
  })
  mountRead(portal, chartVersion, async ({ db }, { query: { id } }) => {
    const found = await db
      .selectFrom('chartVersions')
      .select(['id', 'hash', 'described', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (found === undefined) throw new NotFound()
    const { described, createdAt, ...version } = found
    return { ...version, since: createdAt.toISOString(), described }
  })
}

/** Keeps the charts that differ from how this installation knew them last, so that every release leaves its own. */
export async function keepCharts(database: Database, charts = drawn, hashOf = hashes): Promise<void> {
  await database.transaction(async (tx) => {
    const known = new Map(await lastHashes(tx))
    const changed = charts.filter(({ id }) => known.get(id) !== hashOf.get(id))
    if (changed.length === 0) return
    await tx
      .insertInto('chartVersions')
      .values(
        changed.map((chart) => ({
          chart: chart.id,
          hash: itemOf(hashOf, chart.id),
          described: JSON.stringify(chart),
        })),
      )
      .execute()
  })
}

async function lastHashes(tx: Db): Promise<[chart: string, hash: string][]> {
  const rows = await tx
    .selectFrom('chartVersions')
    .select(['chart', 'hash'])
    .distinctOn('chart')
    .orderBy('chart')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ chart, hash }) => [chart, hash])
}
