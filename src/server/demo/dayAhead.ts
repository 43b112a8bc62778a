import type { DayAheadSource } from '../../contract/areas/marketPrices/dayAheadCalls.ts'
import type { Day } from '../../domain/time/day.ts'
import { keepDays } from '../areas/marketPrices/dayAhead/store.ts'
import type { Db } from '../storage/db/database.ts'

/**
 * What these sources really told of these days, in thousandths of a euro a MWh for each hour: prices that bear the name of a source
 * are not made up, also in the demo.
 */
const told: readonly { source: DayAheadSource; day: Day; prices: readonly number[] }[] = [
  {
    source: 'entsoe',
    day: '2024-09-02',
    prices: [
      91_240, 94_770, 92_390, 92_510, 92_220, 100_890, 113_200, 134_850, 131_940, 122_640, 102_830, 90_820,
      85_020, 81_020, 83_460, 88_170, 94_160, 112_880, 143_190, 255_530, 210_490, 133_330, 114_710, 104_000,
    ],
  },
  {
    source: 'energyzero',
    day: '2025-12-16',
    prices: [
      77_495, 74_315, 72_505, 71_560, 71_560, 74_260, 88_040, 104_030, 116_085, 115_520, 107_210, 101_570,
      98_390, 95_210, 95_210, 95_765, 98_390, 104_030, 104_030, 98_390, 95_210, 92_030, 88_850, 84_545,
    ],
  },
  {
    source: 'energyzero',
    day: '2025-12-17',
    prices: [
      77_495, 76_545, 74_260, 71_560, 66_635, 66_635, 73_975, 96_160, 111_165, 118_415, 111_165, 105_505,
      101_570, 101_570, 100_625, 99_680, 101_570, 109_600, 111_165, 107_210, 104_030, 101_570, 95_210, 86_535,
    ],
  },
  {
    source: 'energyzero',
    day: '2025-12-18',
    prices: [
      81_035, 76_545, 74_260, 69_280, 67_520, 66_635, 73_975, 97_110, 113_085, 119_360, 113_085, 108_155,
      105_505, 103_980, 103_980, 104_030, 105_505, 113_085, 116_085, 112_135, 108_155, 104_030, 96_160,
      88_850,
    ],
  },
]

/** Adds the few days of the day-ahead market that the demo knows. */
export async function addDayAheadPrices(tx: Db): Promise<void> {
  for (const { source, ...day } of told) await keepDays(tx, source, [{ ...day, minutes: 60 }])
}
