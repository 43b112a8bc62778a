import {
  dayAheadMonth,
  dayAheadPrices,
  dayAheadSources,
  dayAheadStandings,
  fetchDayAhead,
  importDayAhead,
} from '../../../../contract/areas/marketPrices/dayAheadCalls.ts'
import type { Config } from '../../../config.ts'
import { Conflict } from '../../../ground/errors.ts'
import { mountRead } from '../../../records/mount.ts'
import { add, type Portal, write } from '../../../records/route.ts'
import { lockFor } from '../../../storage/db/locks.ts'
import { readSent } from '../../../storage/files/sent.ts'
import { priceFileAt, takeFile } from './import.ts'
import { monthOf } from './month.ts'
import { sourcesOf } from './sources.ts'
import { pricesOn, standingsOf } from './store.ts'
import { fetchAll, fetchFrom, hasty } from './work.ts'

/** Day-ahead prices: fetched by the clock and on request, from the sources that the configuration names. */
export function mountDayAhead(portal: Portal, config: Pick<Config, 'dayAhead'>): void {
  const sources = sourcesOf(config)
  const on = new Set(sources.map(({ source }) => source))
  mountRead(portal, dayAheadStandings, ({ db }) => standingsOf(db, on))
  mountRead(portal, dayAheadPrices, ({ db }, { query }) => pricesOn(db, query.source, query.day))
  mountRead(portal, dayAheadMonth, ({ db }, { query }) => monthOf(db, query.source, query.month))
  add(portal, importDayAhead, async (admitted) => {
    const { request, query } = admitted.asked
    const file = await readSent(request, priceFileAt)
    return write(portal, admitted, async (context) => {
      // What is there is read once: nobody adds to it meanwhile.
      await lockFor(context.db, 'marketPrices')
      return { status: 200, body: { data: await takeFile(context, file, query.take) } }
    })
  })
  // No transaction: nothing waits in the database for a source elsewhere.
  add(portal, fetchDayAhead, async ({ asked }) => {
    const { source } = asked.body
    const found = sources.find((one) => one.source === source)
    if (found === undefined)
      throw new Conflict(
        `${dayAheadSources[source]} staat niet aan: een beheerder zet dit aan in de configuratie van de server.`,
      )
    // Who went away meanwhile finds it done: what comes is kept all the same, and nobody fetches beside it.
    const isDone = await fetchFrom(portal.database, found, { isAsked: true, patience: hasty })
    if (!isDone) throw new Conflict(`${found.name} wordt op dit moment al opgehaald.`)
    return { status: 200, body: { data: await standingsOf(portal.database.db, on) } }
  })
  portal.works.push({
    name: 'dayAhead',
    at: '*/15 * * * *',
    work: (signal) => fetchAll(portal.database, sources, signal),
  })
}
