import {
  type CollectiveState,
  collectiveStates,
} from '../../../contract/areas/collectives/collectiveWords.ts'
import type { CollectiveOnWay } from '../../../contract/areas/collectives/dashboardCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { Db } from '../../storage/db/database.ts'
import { latestPrices, marketKey } from '../marketPrices/latest.ts'
import { positionsOf } from './positions.ts'
import { statesOf } from './standing.ts'

const onWay = keysOf(collectiveStates).filter((state) => collectiveStates[state].group === 1)

/** How many there are of each collective. */
const countsOf = (rows: readonly { collectiveId: number; count: string }[]) =>
  new Map(rows.map(({ collectiveId, count }) => [collectiveId, Number(count)]))

/** What waits in each: purchases to look at, and people to call. */
async function waitingOf(db: Db, ids: readonly number[]) {
  const [toCheck, toCall] = await Promise.all([
    db
      .selectFrom('collectivePurchases')
      .select(['collectiveId', ({ fn }) => fn.countAll<string>().as('count')])
      .where('collectiveId', 'in', [0, ...ids])
      .where('state', '=', 'proposed')
      .groupBy('collectiveId')
      .execute(),
    db
      .selectFrom('collectiveInterests')
      .select(['collectiveId', ({ fn }) => fn.countAll<string>().as('count')])
      .where('collectiveId', 'in', [0, ...ids])
      .where('contactedOn', 'is', null)
      .groupBy('collectiveId')
      .execute(),
  ])
  return { toCheck: countsOf(toCheck), toCall: countsOf(toCall) }
}

/** The collectives that are on their way, the one that delivers first on top: in six questions, however many there are. */
export async function dashboardOf(db: Db): Promise<CollectiveOnWay[]> {
  const rows = await db
    .selectFrom('collectives')
    .select(['id', 'name', 'state', 'enrolUntil', 'deliveryFrom', 'deliveryUntil'])
    .where('state', 'in', onWay)
    .orderBy('deliveryFrom')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const [positions, states, { toCheck, toCall }] = await Promise.all([
    positionsOf(db, ids),
    statesOf(db, ids),
    waitingOf(db, ids),
  ])
  const market = await latestPrices(
    db,
    positions.map(({ year }) => year),
  )
  return rows.map((row) => ({
    ...row,
    state: row.state as CollectiveState,
    states: states.flatMap(({ collectiveId, state, count }) =>
      collectiveId === row.id ? [{ state, count }] : [],
    ),
    positions: positions.flatMap(({ collectiveId, ...position }) => {
      if (collectiveId !== row.id) return []
      const last = market.get(marketKey(position.product === '1' ? 'base' : 'ttf', position.year))
      return [{ ...position, market: last ? { price: last.price, on: last.on } : null }]
    }),
    toCheck: toCheck.get(row.id) ?? 0,
    toCall: toCall.get(row.id) ?? 0,
  }))
}
