import { expect, test } from 'vitest'
import { outcomeOf } from './unseen.ts'

const april = { from: '2025-04-01', to: '2025-04-30' }
const quarter = { from: '2025-04-01', to: '2025-06-30' }
const facts = { segment: 'large', contractedKw: '150' }
const grid = [{ product: 'electricity', kwh: '0.01', kvarh: '0.01', kwMax: '1.00' }]

const estimated = (volumes: readonly object[]) =>
  outcomeOf({ period: april, connection: { facts, volumes }, grid }).lines.flatMap(({ code, estimated }) =>
    estimated ? [code] : [],
  )

test('what follows from a divided or estimated volume is estimated of the grid too', () => {
  const counted = { high: '30000', low: '30000', kvarh: '60000' }
  expect(estimated([{ ...april, ...counted }])).toEqual([])
  expect(estimated([{ ...quarter, ...counted }])).toEqual(['GRID_KWH', 'GRID_KVARH'])
  expect(estimated([{ ...april, ...counted, source: 'estimated' }])).toEqual(['GRID_KWH', 'GRID_KVARH'])
})

test('so is the highest power that somebody estimated, unless another measured the same', () => {
  const guessed = { ...april, source: 'estimated', single: '10000', kwMax: '140' }
  expect(estimated([guessed])).toEqual(['GRID_KW_MAX', 'GRID_KWH'])
  expect(estimated([guessed, { ...april, single: '10000', kwMax: '140' }])).toEqual([])
})
