import type { MarketProduct } from '../../contract/areas/marketPrices/marketPriceWords.ts'
import { decimalOf } from '../../domain/money.ts'
import { addDays, type Day, weekday } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import { addDayAheadPrices } from './dayAhead.ts'
import { runningYear } from './months.ts'
import { type Random, randomFrom } from './random.ts'

/** What is traded in the demo, and around which price (cents a MWh) it moves. */
const traded: readonly { clickProduct: MarketProduct; around: number }[] = [
  { clickProduct: 'base', around: 8_640 },
  { clickProduct: 'peak', around: 9_890 },
  { clickProduct: 'ttf', around: 3_180 },
]

/** Who told the prices of the demo. */
export const demoSource = 'Demobeurs'

/** Each year further away is a little cheaper, as forward curves mostly are. */
const perYear = 310
const days = 180

/** A price of each working day up to yesterday: it wanders, and is drawn back to where it belongs. */
function wander(random: Random, around: number, last: Day): { priceDate: Day; price: string }[] {
  let at = around
  return Array.from({ length: days }, (_, place) => addDays(last, place - days + 1))
    .filter((day) => weekday(day) <= 5)
    .map((priceDate) => {
      at += Math.round((around - at) / 25) + random.between(-95, 95)
      return { priceDate, price: decimalOf(at, 2) }
    })
}

/** What was asked for a year of delivery on the working days up to one of them. */
const pricesOf = (random: Random, year: number, ahead: number, last: Day) =>
  traded.flatMap(({ clickProduct, around }) =>
    wander(random, around - ahead * perYear, last).map((one) => ({
      ...one,
      clickProduct,
      product: clickProduct === 'ttf' ? ('2' as const) : ('1' as const),
      period: String(year),
      kind: 'settlement' as const,
      source: demoSource,
    })),
  )

/** What gas cost a gas day, in the weekend too: each told on the day before it began. */
function gasDays(random: Random, last: Day) {
  let at = 3_180
  return Array.from({ length: days }, (_, place) => addDays(last, place - days + 1)).map((priceDate) => {
    at += Math.round((3_180 - at) / 25) + random.between(-60, 60)
    return {
      priceDate,
      price: decimalOf(at, 2),
      clickProduct: 'ttf' as const,
      product: '2' as const,
      period: addDays(priceDate, 1),
      kind: 'settlement' as const,
      source: demoSource,
    }
  })
}

/**
 * Adds the closing prices of half a year for the coming three years of delivery, of its gas days, and days of the day-ahead market. The year that runs is
 * traded no more: of that one the last prices are of the year before, and what is open of it is reckoned with those, as old ones.
 */
export async function addMarketPrices(tx: Db, { yesterday }: { yesterday: Day }): Promise<void> {
  const random = randomFrom(10)
  const running = runningYear(yesterday)
  const coming = [1, 2, 3].flatMap((ahead) => pricesOf(random, running + ahead, ahead - 1, yesterday))
  const over = pricesOf(randomFrom(11), running, 0, `${running - 1}-12-31`)
  await tx
    .insertInto('marketPrices')
    .values([...coming, ...over, ...gasDays(randomFrom(12), yesterday)])
    .execute()
  await addDayAheadPrices(tx)
}
