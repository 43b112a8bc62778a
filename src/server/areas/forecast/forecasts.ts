import { sql } from 'kysely'
import { forecastLines, forecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import { forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Writing } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { reaches, reachesAll } from '../../session/reach.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { changesOf, keepChanges } from './changes.ts'
import { forecastLife, type StoredForecast } from './life.ts'
import { outdatedYears } from './outdated.ts'
import { linesOf, othersOf, resultOf } from './result.ts'
import { forecastsWorker } from './work.ts'

type Draft = Drafted<typeof forecast>

const gone = ['Deze keuze bestaat niet (meer)']

/** Of customers within reach alone; who does not reach all of them makes no forecast of all. */
async function refuseStrange(
  { db, reach }: Writing,
  { customerId, connectionIds, product }: Draft,
): Promise<void> {
  const { session } = reach
  if (customerId === null && !reachesAll(session))
    throw new Invalid({ customerId: ['Kies een klant: je ziet niet alle klanten'] })
  if (customerId !== null && !reaches(session, customerId)) throw new Invalid({ customerId: gone })
  if (connectionIds.length === 0) return
  const own = await db
    .selectFrom('connections')
    .select(['id', 'product', 'ean'])
    .where('customerId', '=', customerId ?? 0)
    .where(sql<boolean>`id = any(${[...connectionIds]}::integer[])`)
    .execute()
  if (own.length < connectionIds.length) throw new Invalid({ connectionIds: gone })
  const unlike = own.find((one) => String(one.product) !== product)
  if (unlike !== undefined)
    throw new Invalid({
      connectionIds: [`${eanText(unlike.ean)} is van een ander product: kies één product`],
    })
}

const plain = crud(
  forecast,
  async (context, draft) => {
    await refuseStrange(context, draft)
    return { requestedById: context.reach.session.userId }
  },
  async ({ db }, id, { changes }) => {
    await keepChanges(db, id, changes)
    await enqueue(db, { queue: 'forecasts', data: { id } })
  },
)

/** Runs with whether another of the same was fixed after them: one question for a page. */
async function withOutdated({ db }: Reading, rows: readonly StoredForecast[]): Promise<StoredForecast[]> {
  const fixed = rows.filter(({ state }) => state === 'fixed').map(({ id }) => id)
  const outdated = await outdatedYears(db, fixed)
  return rows.map((row) => ({ ...row, isOutdated: outdated.has(row.id) }))
}

const told = beside(plain, withOutdated)

/** A run with its rows. */
async function whole(context: Reading, id: number): Promise<StoredForecast> {
  const row = await told.get(context, id)
  return { ...row, changes: await changesOf(context.db, id) }
}

const handlers: Handlers<typeof forecast> = {
  ...told,
  get: whole,
  create: async (context, draft) => {
    const { id } = await told.create(context, draft)
    return whole(context, id)
  },
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state === 'fixed' || state === 'replaced')
      throw new Conflict('Een vastgelegde prognose gaat niet weg: er is mee gerekend.')
    if (state === 'running') throw new Conflict('Deze prognose wordt berekend. Annuleer haar eerst.')
    await plain.remove(context, id, version)
  },
}

/** Forecasts with all that can be done with them, what they came to, and what works them out. */
export function mountForecasts(portal: Portal): void {
  mount(portal, forecast, handlers, forecastLife)
  mountRead(portal, forecastResult, async (context, { params }) => {
    const { id } = await plain.get(context, params.id)
    const [result, others] = await Promise.all([resultOf(context.db, id), othersOf(context.db, id)])
    return { result, others }
  })
  mountRead(portal, forecastLines, async (context, { params, query }) => {
    const { id } = await plain.get(context, params.id)
    return linesOf(context.db, id, query.page)
  })
  portal.workers.push(forecastsWorker(portal))
}
