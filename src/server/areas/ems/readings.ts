import multipart from '@fastify/multipart'
import { emsConnections, emsCosts, emsOverview, emsPrice } from '../../../contract/areas/ems/emsCalls.ts'
import {
  beginReadings,
  cancelReadings,
  confirmReadings,
  offerReadings,
  readingImport,
  readingImports,
  sendReadings,
  undoReadings,
  weighReadings,
} from '../../../contract/areas/emsInput/importCalls.ts'
import { faultInRoles } from '../../../contract/areas/emsInput/importColumns.ts'
import { forgetReadingColumns, pointReadings } from '../../../contract/areas/emsInput/pointingCalls.ts'
import {
  mostAddedUp,
  usageOfConnection,
  usageOfCustomer,
  usageOfSeveral,
} from '../../../contract/areas/emsUsage/usageCalls.ts'
import { isCalendarStep } from '../../../domain/time/period.ts'
import { Invalid, NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { limits } from '../../ground/unreadable.ts'
import { type Imports, imports } from '../../readings/imports/imports.ts'
import type { Asking } from '../../readings/imports/parts.ts'
import { uploads } from '../../readings/imports/uploads.ts'
import { connectionsWithUse } from '../../readings/overview/connections.ts'
import { mountConnectionsFile } from '../../readings/overview/connectionsFile.ts'
import { costsOf } from '../../readings/overview/costs.ts'
import { overviewOf } from '../../readings/overview/overview.ts'
import { noPrices, priceOf, pricesOf, withAgreed } from '../../readings/overview/prices.ts'
import { usageOfMany } from '../../readings/usage/many.ts'
import { connectionsTogether, usageTogether } from '../../readings/usage/together.ts'
import { usage } from '../../readings/usage/usage.ts'
import type { Asked } from '../../records/handlers.ts'
import { mountDirect, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { type Reach, signedIn } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { sentFile } from '../../storage/files/sent.ts'
import { later } from '../../storage/jobs/own.ts'
import { energyPricesOf } from '../rates/prices/energyPrices.ts'
import { type LookFurther, orderSignals, signalsWorker } from '../signals/job.ts'

interface Beside {
  readonly dataDir: string
  /** What else is looked at where readings came in. */
  readonly lookFurther: readonly LookFurther[]
}

/** Importing readings and asking for usage: `ems/input` and `ems/usage`. */
export function mountReadings(portal: Portal, { dataDir, lookFurther }: Beside): void {
  const { http, database } = portal
  http.register(multipart, {
    limits: { fileSize: limits.file + 1, files: 1, fields: 0, parts: 1, headerPairs: 50 },
    throwFileSizeLimit: false,
  })
  const service = imports({
    database,
    uploads: uploads(dataDir),
    onFault: (error) => http.log.error({ err: error }, 'an import failed'),
    onTaken: orderSignals,
  })
  portal.workers.push(service.worker, signalsWorker(database, lookFurther))
  mountImports(portal, service)
  mountUsage(portal)
  portal.works.push({ name: 'importFiles', at: later, work: () => service.sweep() })
  http.addHook('onClose', () => service.settled())
}

function mountImports(portal: Portal, service: Imports): void {
  const asking = (
    reach: Reach | null,
    { params, request }: Asked<unknown, unknown, ':customerId'>,
  ): Asking => ({
    reach: signedIn(reach),
    customerId: params.customerId,
    requestId: request.id,
  })
  mountDirect(portal, offerReadings, async ({ reach }, asked) => {
    const file = await sentFile(asked.request)
    return {
      status: 201,
      body: { data: await service.offer(asking(reach, asked), file.file, file.filename) },
    }
  })
  mountDirect(portal, beginReadings, async ({ reach }, asked) => ({
    status: 201,
    body: { data: await service.begin(asking(reach, asked), asked.body) },
  }))
  mountDirect(portal, sendReadings, async ({ reach }, asked) => {
    const file = await sentFile(asked.request)
    const { query, params } = asked
    return {
      body: { data: await service.add(asking(reach, asked), params.id, query.offset, file.file) },
    }
  })
  mountDirect(portal, pointReadings, async ({ reach }, asked) => {
    const fault = faultInRoles(asked.body.roles)
    if (fault !== null) throw new Invalid({ roles: [fault] }, fault)
    return {
      body: { data: await service.point(asking(reach, asked), asked.params.id, asked.body) },
    }
  })
  mountDirect(portal, forgetReadingColumns, async ({ reach }, asked) => ({
    body: { data: await service.forget(asking(reach, asked), asked.params.id) },
  }))
  mountRead(portal, readingImports, (_, { params, query }) => service.list(params.customerId, query.before))
  mountRead(portal, readingImport, (_, { params }) => service.get(params.customerId, params.id))
  mountDirect(portal, confirmReadings, async ({ reach }, asked) => {
    const { matches, means = null, onlyGood = false, believed = false } = asked.body
    const id = asked.params.id
    const decision = { matches, means, onlyGood, believed }
    return { status: 202, body: { data: await service.confirm(asking(reach, asked), id, decision) } }
  })
  mountDirect(portal, weighReadings, async (_, { params, body }) => ({
    body: { data: await service.weigh(params.customerId, params.id, body.matches) },
  }))
  mountDirect(portal, undoReadings, async ({ reach }, asked) => ({
    body: { data: await service.undo(asking(reach, asked), asked.params.id) },
  }))
  mountDirect(portal, cancelReadings, async (_, { params }) => ({
    body: { data: await service.cancel(params.customerId, params.id) },
  }))
}

function mountUsage(portal: Portal): void {
  mountRead(portal, usageOfConnection, async ({ db }, { params, query }) => {
    const answer = await usage(db, query, params.customerId)
    if (answer === null) throw new NotFound()
    return answer
  })
  mountRead(portal, usageOfSeveral, async ({ db }, { params, query }) => {
    const customerId = params.customerId
    const connections = await connectionsTogether(db, customerId, query)
    if (connections.length < (query.ids?.length ?? 1)) throw new NotFound()
    const most = mostAddedUp(query)
    if (connections.length > most && !isCalendarStep(query.granularity)) {
      const fault = `Over zoveel dagen tellen zo fijn hoogstens ${most} aansluitingen op, en dit zijn er ${connections.length}. Kies een kortere periode of dagen.`
      throw new Invalid({ granularity: [fault] }, fault)
    }
    return usageTogether(db, connections, query, await pricesOf(db, { customerId }, today()))
  })
  mountRead(portal, usageOfCustomer, async ({ db }, { params, query }) => {
    const connectionIds = await shownConnections(db, params.customerId)
    return usageOfMany(db, { connectionIds, ...query })
  })
  mountRead(portal, emsOverview, ({ db }, { params, query }) =>
    overviewOf(db, { customerId: params.customerId, ...query }, today()),
  )
  mountRead(portal, emsConnections, async ({ db }, { params, query }) => {
    const customerId = params.customerId
    // Adding up a year of invoices takes about as long as the list itself: only who sorts by cost waits for it.
    const isPriced = query.sort.endsWith('extraCost')
    const prices = isPriced ? await pricesOf(db, { customerId }, today()) : noPrices
    return connectionsWithUse(db, { ...query, customerId, prices })
  })
  mountConnectionsFile(portal)
  mountRead(portal, emsCosts, async ({ db }, { params, query }) => {
    const customerId = params.customerId
    const [billed, agreed] = [
      await pricesOf(db, { customerId }, today()),
      await energyPricesOf(db, { customerId }, today()),
    ]
    return costsOf(db, { ...query, customerId, prices: withAgreed(billed, agreed) })
  })
  mountRead(portal, emsPrice, async ({ db }, { params, query: { connectionId } }) => {
    const customerId = params.customerId
    const answer = await priceOf(db, { customerId, connectionId }, today())
    if (answer === null) throw new NotFound()
    return answer
  })
}

/** The ids of a customer's connections that show in energy monitoring. */
async function shownConnections(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('connections')
    .select('id')
    .where('customerId', '=', customerId)
    .where('showInEms', '=', true)
    .execute()
  return rows.map((row) => row.id)
}
