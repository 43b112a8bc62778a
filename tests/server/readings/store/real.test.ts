import { beforeAll, expect, test } from 'vitest'
import type { Usage } from '../../../../src/contract/areas/emsUsage/usageCalls.ts'
import { qualitiesOf, spread } from '../../../../src/domain/energy/runs.ts'
import type { Granularity } from '../../../../src/domain/time/period.ts'
import { readReadings } from '../../../../src/server/readings/formats/read.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import { usageOfMany } from '../../../../src/server/readings/usage/many.ts'
import { usage } from '../../../../src/server/readings/usage/usage.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { hasSharedData, sharedPath } from '../../../domain/time/shared.ts'
import { describeEachEngine } from '../../engines.ts'
import { customerWith } from '../connections.ts'

const read = (path: string) => readReadings({ path: sharedPath(path), name: path })

const register = (answer: Usage, name: string, direction = 'taken') =>
  answer.directions.find((one) => one.direction === direction)?.registers.find((one) => one.register === name)

describeEachEngine(
  `published readings, stored and asked for${hasSharedData ? '' : ' (skipped: ../shared/data is not here)'}`,
  (openFresh) => {
    let database: Database
    let quarterly = 0
    let hourly = 0
    let gas = 0
    let belgian = 0

    const store = (connectionId: number, file: Awaited<ReturnType<typeof read>>, meter = 0) =>
      database.transaction((tx) => mergeReadings(tx, connectionId, file.meters[meter]?.channels ?? []))
    const ask = async (connectionId: number, from: string, to: string, granularity: Granularity) => {
      const answer = await usage(database.db, { connectionId, from, to, granularity })
      if (answer === null) throw new Error('no such connection')
      return answer
    }

    beforeAll(async () => {
      if (!hasSharedData) return
      database = await openFresh()
      const { connectionIds } = await customerWith(database, [
        { ean: '871687120058657526' },
        { ean: '871687120061402458' },
        { ean: '871687140013926764', type: 'gas' },
        { ean: '123456879123456789' },
      ])
      ;[quarterly = 0, hourly = 0, gas = 0, belgian = 0] = connectionIds
      const workbook = await read('readings/slimmemeterportal-quarter-hour-2023.xlsx')
      expect(await store(quarterly, workbook)).toEqual({ added: 70_080, changed: 0, same: 0, kept: 0 })
      expect(await store(quarterly, workbook)).toEqual({ added: 0, changed: 0, same: 70_080, kept: 0 })
      const hours = await read('readings/engie-hourly.csv')
      await store(hourly, hours, 0)
      await store(gas, hours, 1)
      await store(belgian, await read('readings/fluvius-quarter-hour-electricity.csv'))
    })

    test.skipIf(!hasSharedData)(
      '35,040 quarter-hours of 2023 add up to 6,328.42 + 2,455.23 = 8,783.65 kWh',
      async () => {
        const answer = await ask(quarterly, '2023-01-01', '2023-12-31', 'quarterHour')
        expect(answer).toMatchObject({
          granularity: 'quarterHour',
          count: 35_040,
          minutes: 15,
          first: '2023-01-01T00:00:00+01:00',
        })
        expect(register(answer, 'normal')?.total).toBe(6_328_420)
        expect(register(answer, 'low')?.total).toBe(2_455_230)
        expect(
          answer.directions.map(({ direction, total, complete, gaps }) => ({
            direction,
            total,
            complete,
            gaps,
          })),
        ).toEqual([
          { direction: 'taken', total: 8_783_650, complete: true, gaps: [] },
          { direction: 'fedIn', total: 0, complete: true, gaps: [] },
        ])
        expect(answer.available).toEqual({ from: '2023-01-01', to: '2023-12-31' })
        expect(JSON.stringify(answer).length).toBeLessThan(400_000)
      },
    )

    test.skipIf(!hasSharedData).each(['hour', 'day', 'week', 'month', 'quarter', 'year'] as const)(
      'the same year by %s has exactly the same sums',
      async (granularity) => {
        const answer = await ask(quarterly, '2023-01-01', '2023-12-31', granularity)
        expect(register(answer, 'normal')?.total).toBe(6_328_420)
        expect(register(answer, 'low')?.total).toBe(2_455_230)
        expect(register(answer, 'normal', 'fedIn')?.total).toBe(0)
        expect(answer.directions.every(({ complete }) => complete)).toBe(true)
        expect(answer.count).toBe(
          { hour: 8760, day: 365, week: 53, month: 12, quarter: 4, year: 1 }[granularity],
        )
      },
    )

    test.skipIf(!hasSharedData)(
      '26 March has 92 quarter-hours and 29 October 100, both 02:00s apart',
      async () => {
        const march = await ask(quarterly, '2023-03-26', '2023-03-26', 'quarterHour')
        const october = await ask(quarterly, '2023-10-29', '2023-10-29', 'quarterHour')
        expect([march.count, october.count]).toEqual([92, 100])
        expect([march, october].every(({ directions }) => directions.every(({ complete }) => complete))).toBe(
          true,
        )
        // The quarters that end at 02:15 +0200 and 02:15 +0100.
        const low = spread(register(october, 'low')?.runs ?? [], 100)
        expect([low[8], low[11], low[12], low[13]]).toEqual([100, 320, 120, 100])
      },
    )

    test.skipIf(!hasSharedData)('a part of a year is cut at its days', async () => {
      const days = await ask(quarterly, '2023-03-20', '2023-04-02', 'day')
      const quarters = await ask(quarterly, '2023-03-20', '2023-04-02', 'quarterHour')
      expect(quarters.count).toBe(14 * 96 - 4)
      expect(days.directions[0]?.total).toBe(quarters.directions[0]?.total)
      expect(days.starts?.slice(0, 2)).toEqual(['2023-03-20', '2023-03-21'])
    })

    test.skipIf(!hasSharedData)('hours of electricity and gas have the published sums', async () => {
      const electricity = await ask(hourly, '2021-12-25', '2023-06-03', 'day')
      expect(register(electricity, 'normal')?.total).toBe(3_859_055)
      expect(register(electricity, 'low')?.total).toBe(3_725_206)
      expect(electricity.directions[0]?.total).toBe(7_584_261)
      const cubic = await ask(gas, '2021-12-25', '2023-06-03', 'month')
      expect(cubic).toMatchObject({ product: 'gas', unit: 'm³' })
      expect(cubic.directions[0]?.total).toBe(2_237_395)
      expect(cubic.available).toEqual({ from: '2021-12-25', to: '2023-06-03' })
    })

    test.skipIf(!hasSharedData)(
      'asked for quarter-hours, a meter that is read by the hour answers by the hour',
      async () => {
        const answer = await ask(gas, '2022-10-30', '2022-10-30', 'quarterHour')
        expect(answer).toMatchObject({ granularity: 'hour', minutes: 60, count: 25 })
      },
    )

    test.skipIf(!hasSharedData)('outside its data a year is incomplete and says where', async () => {
      const answer = await ask(hourly, '2021-01-01', '2021-12-31', 'month')
      expect(answer.directions[0]).toMatchObject({ complete: false, gaps: [[0, 12]] })
      expect(register(answer, 'normal')?.runs.map(({ at }) => at)).toEqual([11])
    })

    test.skipIf(!hasSharedData)(
      'estimated quarter-hours stay estimated, and what is missing stays missing',
      async () => {
        const answer = await ask(belgian, '2021-10-12', '2021-10-31', 'quarterHour')
        const runs = [...(register(answer, 'normal')?.runs ?? []), ...(register(answer, 'low')?.runs ?? [])]
        expect(answer.directions[0]?.total).toBe(18_192)
        expect(
          runs
            .filter(({ quality }) => quality === 'estimated')
            .reduce((sum, { values }) => sum + values.length, 0),
        ).toBe(354)
        expect(answer.directions[0]?.complete).toBe(false)
        const byDay = await ask(belgian, '2021-10-12', '2021-10-31', 'day')
        expect(qualitiesOf(register(byDay, 'normal')?.runs ?? [], 20)).toContain('estimated')
      },
    )

    test.skipIf(!hasSharedData)('sums over connections are those of the connections', async () => {
      const connectionIds = [quarterly, hourly, gas]
      const byMonth = await usageOfMany(database.db, {
        connectionIds,
        from: '2023-01-01',
        to: '2023-12-31',
        granularity: 'month',
      })
      const byWeek = await usageOfMany(database.db, {
        connectionIds,
        from: '2023-01-01',
        to: '2023-12-31',
        granularity: 'week',
      })
      const one = await ask(hourly, '2023-01-01', '2023-12-31', 'year')
      const sum = (answer: typeof byMonth, product: string) =>
        answer.sums.find((part) => part.product === product && part.direction === 'taken')
      expect(sum(byMonth, 'electricity')?.total).toBe(8_783_650 + (one.directions[0]?.total ?? 0))
      expect(sum(byWeek, 'electricity')?.total).toBe(sum(byMonth, 'electricity')?.total)
      expect(sum(byMonth, 'gas')?.values.slice(6)).toEqual([null, null, null, null, null, null])
      expect(sum(byMonth, 'electricity')?.known.slice(4, 6)).toEqual([1, 0.55])
    })
  },
)
