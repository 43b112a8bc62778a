import { describe, expect, test } from 'vitest'
import { caseValue, readAuditCase } from '../../../../src/contract/areas/invoiceAudit/auditCase.ts'
import { volumeOf } from '../../../../src/domain/audit/volumes.ts'
import { exactly } from '../../../../src/domain/rational.ts'
import type { FoundConnection, FoundMonth } from '../../../../src/server/areas/invoiceAudit/found.ts'
import { readingsOf } from '../../../../src/server/areas/invoiceAudit/standings.ts'
import { volumesOf } from '../../../../src/server/areas/invoiceAudit/volumes.ts'

/** Thirty days of 1.5 kWh that follow from standings. */
const month = (first: string, readOn: readonly string[], rank = 2): FoundMonth => {
  const days = Array.from(
    { length: first === '2026-03-01' ? 31 : first === '2026-02-01' ? 28 : 30 },
    () => 1500,
  )
  return {
    connectionId: 1,
    month: first,
    direction: 0,
    single: days,
    normal: null,
    low: null,
    covered: days.map(() => 1440),
    quality: days.map(() => rank),
    peak: null,
    readOn,
  }
}
const connection = { id: 1, product: 1, hasProd: false } as FoundConnection
const readings = (...months: FoundMonth[]) => readingsOf(months, connection)

describe('between standings', () => {
  test('what was used is counted on from the first of them', () => {
    expect(readings(month('2026-04-01', ['2026-04-01', '2026-04-11', '2026-05-01']))).toEqual([
      { date: '2026-04-01', meter: '1', single: '0.000' },
      { date: '2026-04-11', meter: '1', single: '15.000' },
      { date: '2026-05-01', meter: '1', single: '45.000' },
    ])
  })

  test('months on which nothing was read are passed over, and none may be missing', () => {
    const [february, march, april] = [
      month('2026-02-01', ['2026-02-01']),
      month('2026-03-01', []),
      month('2026-04-01', ['2026-05-01']),
    ]
    expect(readings(february, march, april).map(({ single }) => single)).toEqual(['0.000', '133.500'])
    expect(readings(february, april)).toEqual([])
  })

  test('a day that somebody guessed leaves it a guess', () => {
    expect(readings(month('2026-04-01', ['2026-04-01', '2026-05-01'], 1))).toEqual([])
  })

  test('what a file calculated is a guess too: of which standings it is nobody knows', () => {
    const filed = (rank: number): FoundMonth => {
      const one = month('2026-04-01', ['2026-04-01', '2026-05-01'], rank)
      return { ...one, hasFiles: true }
    }
    expect(readings(filed(2))).toEqual([])
    expect(readings(filed(3))).toHaveLength(2)
  })

  test('one standing is between nothing', () => {
    expect(readings(month('2026-04-01', ['2026-04-01']))).toEqual([])
  })

  test('a period from standing to standing is measured, a part of it is an estimate', () => {
    const own = [month('2026-04-01', ['2026-04-01', '2026-05-01'])]
    const asked = (from: string, to: string) => {
      const period = { from, to }
      const read = readAuditCase({
        period,
        connections: [
          {
            ean: '871687120050333619',
            product: 'electricity',
            facts: { segment: 'small' },
            readings: readingsOf(own, connection),
            volumes: volumesOf(own, connection, { borders: [], last: to }),
          },
        ],
        agreements: [],
        tables: {},
        invoices: [],
      })
      const { connections, tables, settings } = caseValue(read)
      const [one] = connections
      if (one === undefined) throw new Error('The case has a connection')
      return volumeOf({ connection: one, tables, settings }, period)
    }
    expect(asked('2026-04-01', '2026-04-30')).toMatchObject({ isEstimated: false, how: 'meterstanden' })
    expect(asked('2026-04-01', '2026-04-30')?.used.single).toEqual(exactly('45'))
    expect(asked('2026-04-01', '2026-04-10')?.isEstimated).toBe(true)
  })
})
