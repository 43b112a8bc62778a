import { sql } from 'kysely'
import {
  importMarketPrices,
  marketPriceLines,
  marketPriceSources,
} from '../../../contract/areas/marketPrices/marketPriceCalls.ts'
import { marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { daysFrom, weekday } from '../../../domain/time/day.ts'
import { sheetAt } from '../../readings/formats/sheet.ts'
import { crud } from '../../records/crud.ts'
import { mount, mountRead } from '../../records/mount.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { readSent } from '../../storage/files/sent.ts'
import { columnsIn } from './columns.ts'
import { takePrices } from './import.ts'

const days = (of: readonly { day: string }[]) => new Set(of.map(({ day }) => day))

/** Working days between the first and the last price of a line on which there is none. */
function missingIn(points: readonly { day: string }[]): number {
  const [first, last] = [points[0]?.day, points.at(-1)?.day]
  if (first === undefined || last === undefined) return 0
  const known = days(points)
  return daysFrom(first, last).filter((day) => weekday(day) <= 5 && !known.has(day)).length
}

/** Prices of the market with all that can be done with them; who entered one is who saved it last. */
export function mountMarketPrices(portal: Portal): void {
  mount(
    portal,
    marketPrice,
    crud(marketPrice, async ({ reach }) => ({ enteredById: reach.session.userId })),
  )
  mountRead(portal, marketPriceSources, async ({ db }) => {
    const rows = await db
      .selectFrom('marketPrices')
      .select('source')
      .groupBy('source')
      .orderBy('source')
      .limit(200)
      .execute()
    return rows.map(({ source }) => source)
  })
  mountRead(portal, marketPriceLines, async ({ db }, { query: { clickProduct, period } }) => {
    const rows = await db
      .selectFrom('marketPrices')
      .select(['source', 'kind', 'priceDate', sql<string>`price::text`.as('price')])
      .where('clickProduct', '=', clickProduct)
      .where('period', '=', period)
      .orderBy('priceDate')
      .limit(20_000)
      .execute()
    return [...Map.groupBy(rows, ({ source, kind }) => `${source} ${kind}`).values()].map((line) => {
      const points = line.map(({ priceDate, price }) => ({ day: priceDate, price }))
      const { source, kind } = itemAt(line, 0)
      return { source, kind, points, missing: missingIn(points) }
    })
  })
  add(portal, importMarketPrices, async (admitted) => {
    const { request, query } = admitted.asked
    const sheet = await readSent(request, (path) =>
      sheetAt(path, {
        of: 'marktprijzen',
        known: (cells) => columnsIn(cells).filter((name) => name !== undefined).length,
      }),
    )
    return write(portal, admitted, async (context) => {
      // What is there is read once: nobody adds one meanwhile.
      await lockFor(context.db, 'marketPrices')
      return { status: 200, body: { data: await takePrices(context, sheet, query.take) } }
    })
  })
}
