import {
  importMarketPrices,
  marketPriceLines,
  marketPriceSources,
} from '../../../contract/areas/marketPrices/marketPriceCalls.ts'
import { marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import { isGasDay } from '../../../domain/purchase/gasDay.ts'
import { sheetAt } from '../../readings/formats/sheet.ts'
import { crud } from '../../records/crud.ts'
import { mount, mountRead } from '../../records/mount.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { readSent } from '../../storage/files/sent.ts'
import { columnsIn } from './columns.ts'
import { gasDaySheetAt } from './gasDays.ts'
import { takePrices } from './import.ts'
import { marketKey } from './latest.ts'
import { gasDayLines, priceLines } from './lines.ts'

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
  mountRead(portal, marketPriceLines, async ({ db }, { query }) => {
    if (query.clickProduct === 'ttf' && isGasDay(query.period)) return gasDayLines(db)
    const lines = await priceLines(db, [query])
    return lines.get(marketKey(query.clickProduct, query.period)) ?? []
  })
  add(portal, importMarketPrices, async (admitted) => {
    const { request, query } = admitted.asked
    const sheet = await readSent(
      request,
      async (path) =>
        (await gasDaySheetAt(path)) ??
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
