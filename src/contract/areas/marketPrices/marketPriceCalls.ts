import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { TableImport, tableTake } from '../../records/tableImport.ts'
import { marketProducts, priceKinds } from './marketPriceWords.ts'

const traded = z.enum(keysOf(marketProducts))

/**
 * Takes in a table of prices (CSV or XLSX, or JSON of EnergyZero with prices of gas days; `multipart/form-data` with one file); one that is there already gets the price
 * of the file.
 */
export const importMarketPrices = call({
  method: 'POST',
  path: 'market-prices/import',
  access: 'collective:write',
  summary: 'Marktprijzen inlezen uit een CSV- of Excel-bestand, of gas per dag uit JSON van EnergyZero',
  query: z.strictObject({ take: tableTake }),
  answer: TableImport,
})

/** From where there are prices: what their list is narrowed by. */
export const marketPriceSources = call({
  method: 'GET',
  path: 'market-price-sources',
  access: 'collective:read',
  summary: 'De bronnen van marktprijzen',
  answer: z.array(z.string()),
})

/** The prices that one source told of a product for a period, of one kind: first day first. */
export const PriceLine = z.strictObject({
  source: z.string(),
  kind: z.enum(keysOf(priceKinds)),
  /** €/MWh. */
  points: z.array(z.strictObject({ day: calendarDay, price: z.string() })),
  /** Working days (Monday up to and including Friday) between the first and the last without a price. */
  missing: z.number(),
})
export type PriceLine = z.infer<typeof PriceLine>

/** The prices of a product for a period of delivery, a line each source and kind; of which one source a chart shows is chosen. */
export const marketPriceLines = call({
  method: 'GET',
  path: 'market-price-lines',
  access: 'collective:read',
  summary: 'Het verloop van een marktprijs; van een gasdag dat van gasdag tot gasdag',
  query: z.strictObject({ clickProduct: traded, period: z.string().max(10) }),
  answer: z.array(PriceLine),
})
