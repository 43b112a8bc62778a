import { describe, expect, test } from 'vitest'
import { startOfDay } from '../../../../../src/domain/time/day.ts'
import { readEnergyZero as readJson } from '../../../../../src/server/areas/marketPrices/dayAhead/energyZero.ts'
import { readEntsoe as readXml } from '../../../../../src/server/areas/marketPrices/dayAhead/entsoe.ts'
import { dayOf, isWhole } from '../../../../../src/server/areas/marketPrices/dayAhead/series.ts'
import { ofSource } from '../../../../../src/server/areas/marketPrices/dayAhead/whose.ts'
import { documentOf, nothingFound, seriesOf } from './recorded.ts'

const readEntsoe = (xml: string) => readXml(xml, ofSource('ENTSO-E'))
const readEnergyZero = (text: string) => readJson(text, ofSource('EnergyZero'))

const steps = (count: number) => Array.from({ length: count }, (_, place) => `${place}.50`)

describe('what ENTSO-E answers', () => {
  test.for([
    ['2025-09-30', 60, 24],
    ['2025-10-01', 15, 96],
    ['2025-10-26', 15, 100],
    ['2026-03-29', 15, 92],
    ['2025-03-30', 60, 23],
  ] as const)('the whole of %s in steps of %i minutes is %i prices', ([day, minutes, count]) => {
    const read = dayOf(readEntsoe(documentOf(seriesOf(startOfDay(day), minutes, steps(count)))), day)
    expect(read?.minutes).toBe(minutes)
    expect(read?.prices).toEqual(steps(count).map((price) => Number(price) * 1000))
  })

  test('a position that is left out repeats the one before it, to the end of the period', () => {
    const prices = [...Array(10).fill('84.21'), ...Array(80).fill('-3.5'), ...Array(6).fill('0')]
    const xml = documentOf(seriesOf(startOfDay('2026-05-05'), 15, prices))
    expect(xml.match(/<Point>/g)).toHaveLength(3)
    expect(dayOf(readEntsoe(xml), '2026-05-05')?.prices).toEqual(prices.map((price) => Number(price) * 1000))
  })

  test('of a series that leaves nothing out, what lacks is not known', () => {
    const prices = steps(96).map((price, place) => (place === 40 ? null : price))
    const read = dayOf(
      readEntsoe(documentOf(seriesOf(startOfDay('2026-05-05'), 15, prices, { curve: 'A01' }))),
      '2026-05-05',
    )
    expect(read?.prices[40]).toBeNull()
    expect(read && isWhole(read)).toBe(false)
  })

  test('hours beside quarters: the quarters; and of an auction held twice the first', () => {
    const from = startOfDay('2026-05-05')
    const xml = documentOf(
      seriesOf(from, 60, steps(24)),
      seriesOf(from, 15, steps(96), { sequence: 1 }),
      seriesOf(from, 15, Array(96).fill('999'), { sequence: 2 }),
    )
    const read = dayOf(readEntsoe(xml), '2026-05-05')
    expect([read?.minutes, read?.prices[4]]).toEqual([15, 4500])
  })

  test('nothing is no fault; what cannot be prices is, in a sentence', () => {
    expect(readEntsoe(nothingFound)).toEqual([])
    const wrong = (xml: string) => () => readEntsoe(xml)
    expect(wrong('<html>')).toThrow('geen leesbare XML')
    expect(wrong('<html></html>')).toThrow('iets anders dan day-aheadprijzen')
    const usual = documentOf(seriesOf(startOfDay('2026-05-05'), 60, steps(24)))
    expect(wrong(usual.replace('>EUR<', '>GBP<'))).toThrow('andere munt of eenheid')
    expect(wrong(usual.replace('3.50', 'NaN'))).toThrow('geen prijs kan zijn')
    // Neither is left out in silence.
    const odd = 'geen prijs kan zijn'
    expect(wrong(usual.replace('<position>10<', '<position>1,5<'))).toThrow(odd)
    expect(wrong(usual.replace('<position>24<', '<position>25<'))).toThrow('buiten de periode')
    expect(wrong(usual.replace('PT60M', 'P1Y'))).toThrow('periode die niet te lezen is')
    expect(wrong(`<!DOCTYPE a [<!ENTITY b "c">]>${usual}`)).toThrow('geen leesbare XML')
  })
})

describe('what EnergyZero answers', () => {
  const answerOf = (day: string, hours: number) =>
    JSON.stringify({
      intervalType: 4,
      Prices: Array.from({ length: hours }, (_, place) => ({
        readingDate: new Date(startOfDay(day) + place * 3_600_000).toISOString(),
        price: place / 1000 + 0.00005,
      })),
    })

  test.for([
    ['2026-05-05', 24],
    ['2025-10-26', 25],
    ['2026-03-29', 23],
  ] as const)('the hours of %s are %i, from euro a kWh', ([day, hours]) => {
    const read = dayOf(readEnergyZero(answerOf(day, hours)), day)
    expect(read?.minutes).toBe(60)
    expect(read?.prices).toEqual(Array.from({ length: hours }, (_, place) => place * 1000 + 50))
  })

  test('a fault in a sentence', () => {
    expect(readEnergyZero('{"Prices":[]}')).toEqual([])
    expect(() => readEnergyZero('<html>')).toThrow('geen leesbare JSON')
    expect(() => readEnergyZero('{"error":"no"}')).toThrow('iets anders dan day-aheadprijzen')
    expect(() => readEnergyZero('{"Prices":[{"readingDate":"gisteren","price":0.1}]}')).toThrow(
      'geen prijs kan zijn',
    )
    expect(() => readEnergyZero('{"Prices":[{"readingDate":"2026-05-05T00:00:00Z","price":1e9}]}')).toThrow(
      'geen prijs kan zijn',
    )
  })
})
