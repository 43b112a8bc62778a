import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalDifference } from '../../../src/domain/invoice/exact.ts'
import { nearestFirst, sideBySide, standingOf } from '../../../src/web/records/rateLines.ts'

test('figures of two tables stand under one label each, and what only one of them has is seen', () => {
  const own = [
    { label: 'Bovengrens schijf 1', value: '10000.000' },
    { label: 'Tarief schijf 1', value: '0.101540' },
    { label: 'Bovengrens schijf 2', value: null },
  ]
  const other = [
    { label: 'Bovengrens schijf 1', value: '10000' },
    { label: 'Tarief schijf 1', value: '0.1088' },
    { label: 'Bovengrens schijf 2', value: '50000' },
    { label: 'Tarief schijf 3', value: '0.05' },
  ]
  const pairs = sideBySide(own, other)
  expect(pairs.map(({ label }) => label)).toEqual([
    'Bovengrens schijf 1',
    'Tarief schijf 1',
    'Bovengrens schijf 2',
    'Tarief schijf 3',
  ])
  expect(pairs.map(standingOf)).toEqual(['same', 'different', 'different', 'different'])
  expect(sideBySide(own, own).map(standingOf)).toEqual(['same', 'same', 'same'])
})

test('a figure that a table does not know is no difference, and not open', () => {
  const part = (value: string | null) => [{ label: 'Waarvan keten', value, none: 'unknown' as const }]
  const known = (one: string | null, other: string | null) =>
    sideBySide(part(one), part(other)).map(standingOf)
  expect(known(null, '0.082')).toEqual(['unknown'])
  expect(known(null, null)).toEqual(['unknown'])
  expect(known('0.0820', '0.082')).toEqual(['same'])
  expect(known('0.081', '0.082')).toEqual(['different'])
})

test('the table of the year before comes first, those after it last', () => {
  const row = (id: number) => ({ id, version: 1, validFrom: `${2020 + id}-01-01` })
  expect(nearestFirst([row(1), row(5), row(3), row(4), row(2)], row(3)).map(({ id }) => id)).toEqual([
    2, 1, 4, 5,
  ])
})

test('a difference of decimals is exact, and undone by adding it', () => {
  expect(decimalDifference('0.101540', '0.1088')).toBe('-0.00726')
  expect(decimalDifference('0.3', '0.1')).toBe('0.2')
  expect(decimalDifference('10.0', '10')).toBe('0')
  const decimal = fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      const text = ([digits, scale]: readonly [number, number]) => {
        const size = String(Math.abs(digits)).padStart(scale + 1, '0')
        const cut = size.length - scale
        return `${digits < 0 ? '-' : ''}${size.slice(0, cut)}${scale === 0 ? '' : `.${size.slice(cut)}`}`
      }
      const millionths = ([digits, scale]: readonly [number, number]) => digits * 10 ** (6 - scale)
      const found = Math.round(Number(decimalDifference(text(one), text(other))) * 1_000_000)
      expect(found + 0).toBe(millionths(one) - millionths(other) + 0)
    }),
  )
})
