import { expect, test } from 'vitest'
import type { FoundConnection, FoundMonth } from '../../../../src/server/areas/invoiceAudit/found.ts'
import { volumesOf } from '../../../../src/server/areas/invoiceAudit/volumes.ts'

/** November 2026 begins on a Sunday: 1, 7, 8, 14 … are days of the low tariff, on which no normal hour is read. */
const normal = Array.from({ length: 30 }, (_, place) => ([0, 6].includes(place % 7) ? null : 2000))
const month: FoundMonth = {
  connectionId: 1,
  month: '2026-11-01',
  direction: 0,
  single: null,
  normal,
  low: normal.map(() => 1000),
  covered: normal.map(() => 1440),
  quality: normal.map(() => 3),
  peak: null,
}
const connection = { id: 1, product: 1, hasProd: false } as FoundConnection
const volumes = (one: FoundMonth, borders: readonly string[] = []) =>
  volumesOf([one], connection, { borders, last: '2026-11-30' })

test('weekends have no normal hours, and are known all the same', () => {
  expect(volumes(month)).toEqual([
    { from: '2026-11-01', to: '2026-11-30', source: 'measured', high: '42.000', low: '30.000' },
  ])
  expect(volumes(month, ['2026-11-02'])[0]).toMatchObject({ to: '2026-11-01', high: '0.000', low: '1.000' })
})

test('a working day of which one counter is missing is not known', () => {
  const without = normal.map((value, place) => (place === 10 ? null : value))
  expect(volumes({ ...month, normal: without })).toEqual([])
})
