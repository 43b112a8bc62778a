import { beforeAll, expect, test } from 'vitest'
import { pricesOfConnection } from '../../../src/server/areas/rates/prices/prices.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { seedFolder, seedNow } from './seeded.ts'

// The tables of 2026 are those of the demo: energy tax 0,09161 up to 10.000 kWh (in brackets of 2.900 and 7.100), 0,06671 up to 50.000,
// 0,03735 above; reduction 519,80; Stedin and Liander as their sheets say. Each sum below was made by hand.
describeAnyEngine('the prices of the demo agree with hand arithmetic', (openFresh) => {
  let database: Database
  beforeAll(async () => {
    database = await openFresh()
    await seedNow(database, seedFolder())
    // What this one uses was measured, up to the day on which the demo is made: here it stands still.
    const measured = { usageHigh: 124_496, usageLow: 62_980, annualUsage: 187_476 }
    await database.db.updateTable('connections').set(measured).where('id', '=', 3).execute()
  })
  const day = '2026-06-15'
  const pricesOf = async (customerId: number, id: number) => {
    const prices = await pricesOfConnection(database.db, { customerId, id, day, seesReadings: true })
    const sums = Object.fromEntries(prices.allIn.groups.map(({ group, cents }) => [group, cents]))
    return { ...prices, sums }
  }

  test('of a small connection on 3x63A of Stedin, with high and low hours', async () => {
    const { sums, allIn, use, lacks } = await pricesOf(1, 3)
    expect(use).toBe('187476')
    expect(lacks).toEqual([])
    expect(sums).toEqual({
      // 124.496 × 0,0985 = 12.262,856 → 12.262,86; 62.980 × 0,0812 = 5.113,976 → 5.113,98; 187.476 × 0,0015 = 281,214 → 281,21;
      // 12 × 7,50 = 90,00
      levering: 1_774_805,
      // 2.900 × 0,09161 = 265,669 → 265,67; 7.100 × 0,09161 = 650,431 → 650,43; 40.000 × 0,06671 = 2.668,40;
      // 137.476 × 0,03735 = 5.134,7286 → 5.134,73
      belasting: 871_923,
      // 18,00 + 2.917,60 + 75,40
      netbeheer: 301_100,
      meting: 3811,
    })
    // 29.516,39 / 187.476 = 0,1574408…; with 21 %: 29.516,39 + 6.198,44 = 35.714,83 / 187.476 = 0,1905034…
    expect(allIn).toMatchObject({ cents: 2_951_639, perUnit: '0.157441', perUnitIncl: '0.190503' })
  })

  test('of a large connection of 180 kW on the middle voltage of Stedin, with a transformer', async () => {
    const { sums, allIn, lacks } = await pricesOf(1, 9)
    expect(sums).toEqual({
      // 261.127 × 0,0985 = 25.721,0095 → 25.721,01; 174.085 × 0,0812 = 14.135,702 → 14.135,70; 435.212 × 0,0015 = 652,818 → 652,82; 90,00
      levering: 4_059_953,
      // 265,67 + 650,43 + 2.668,40 + 385.212 × 0,03735 = 14.387,6682 → 14.387,67
      belasting: 1_797_217,
      // 441,00 + 180 × 24,2737 = 4.369,266 → 4.369,27 + 180 × 3,0966 × 12 = 6.688,656 → 6.688,66
      // + 435.212 × 0,0198 = 8.617,1976 → 8.617,20 + 1.505,00 (200 kVA)
      netbeheer: 2_162_113,
      meting: 24_000,
      // 12 × 88,00
      trafo: 105_600,
    })
    // 81.488,83 / 435.212 = 0,1872394…
    expect(allIn).toMatchObject({ cents: 8_148_883, perUnit: '0.187239' })
    expect(lacks.map(({ why }) => why)).toEqual(['proposedCategory', 'kwMax', 'proposedKva'])
  })

  test('of a large connection of Liander that feeds in, with the reduction of the tax', async () => {
    const { sums, allIn, lacks } = await pricesOf(2, 21)
    expect(sums).toEqual({
      // 183.022 × 0,112 = 20.498,464 → 20.498,46; 183.022 × 0,0015 = 274,533 → 274,53; 90,00
      levering: 2_086_299,
      // 265,67 + 650,43 + 2.668,40 + 133.022 × 0,03735 = 4.968,3717 → 4.968,37; less 519,80
      belasting: 803_307,
      // 441,00 + 100 × 44,88 + 100 × 3,57 × 12 + 183.022 × 0,0226 = 4.136,2972 → 4.136,30 + 265,08 (100 kVA)
      netbeheer: 1_361_438,
      meting: 24_000,
      // 78.200 × 0,0125 = 977,50 less 78.200 × 0,055 = 4.301,00: apart, and not in the all-in price
      teruglevering: -332_350,
    })
    // 42.750,44 / 183.022 = 0,2335809…
    expect(allIn).toMatchObject({ cents: 4_275_044, perUnit: '0.233581' })
    // Nobody fixed the sheet of Liander for 2026.
    expect(lacks.map(({ why }) => why)).toContain('concept')
  })
})
