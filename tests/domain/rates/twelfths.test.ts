import { expect, test } from 'vitest'
import type { SheetCategory } from '../../../src/domain/rates/category.ts'
import { type PriceGround, pricedOver } from '../../../src/domain/rates/price.ts'
import { partOfMonth, yearOfDay } from '../../../src/domain/rates/stretch.ts'
import { wholeYear } from '../../../src/domain/tax/share.ts'

const none = { upto: null, fixed: null, capacity: null, kwContract: null, kwMax: null }
const nothing = { kwhNormal: null, kwhLow: null, kvarh: null }
const category = (own: Partial<SheetCategory>): SheetCategory => ({
  category: 'MS',
  ...none,
  ...nothing,
  ...own,
})

/** The connection of domain.md, C5, example 2: what it pays whatever it uses. */
const groundOf = (segment: 'small' | 'large', unit: 'dag' | 'jaar' = 'jaar'): PriceGround => {
  const kind = segment === 'large' ? 'gv' : 'kv'
  const sheet = (id: number, name: string, own: Partial<SheetCategory>) => ({
    id,
    kind: `${kind}_${name}`,
    unit,
    isConcept: false,
    categories: [category(own)],
  })
  return {
    place: {
      product: '1',
      segment,
      capacity: 'MS',
      tariffCategory: 'MS',
      connectionKva: 'MS',
      contractedPower: '150',
      isGrouped: false,
    },
    supply: { parts: [], source: { kind: 'rate', id: 1 } },
    metering: { rate: '678.6', unit: 'jaar', source: { kind: 'connection', id: 1 } },
    trafos: [],
    sheets: [
      sheet(1, 'transport', { fixed: '441', ...(segment === 'large' && { kwContract: '13.95' }) }),
      sheet(2, 'aansluiting', { fixed: '490' }),
    ],
    taxes: {
      eb: { id: 3, isConcept: false, brackets: [{ upto: null, rate: '0' }] },
      ode: null,
      reduction: { id: 4, isConcept: false, amount: '524.95' },
      isReduced: true,
    },
    isNetted: false,
  } as PriceGround
}

const use = { total: 0, normal: null, low: null, fedIn: 0 }
const centsOf = (ground: PriceGround, stretch: ReturnType<typeof partOfMonth>) =>
  Object.fromEntries(
    pricedOver(ground, { use, stretch, bounds: wholeYear, before: 0, kwMax: '0' }).lines.map(
      ({ component, cents }) => [component, cents],
    ),
  )
const february = partOfMonth({ from: '2025-02-01', to: '2025-02-28' })

test('a month of a large connection is a twelfth of what is a year’s, as its bill says (domain.md, C5, example 2)', () => {
  // 441/12 = 36,75; 490/12 = 40,833; 150 × 13,95/12 = 174,375; 524,95/12 = 43,7458; 678,60/12 = 56,55
  expect(centsOf(groundOf('large'), february)).toEqual({
    transport_vast: 3675,
    aansluit: 4083,
    kw_contract: 17_438,
    eb_vermindering: -4375,
    meet: 5655,
  })
})

test('twelve months of it are a year, and part of a month is its part of a twelfth', () => {
  expect(centsOf(groundOf('large'), yearOfDay('2025-02-01'))).toMatchObject({ transport_vast: 44_100 })
  const ten = partOfMonth({ from: '2025-05-01', to: '2025-05-10' })
  // 441 × 10/(12 × 31) = 11,8548
  expect(centsOf(groundOf('large'), ten)).toMatchObject({ transport_vast: 1185 })
})

test('a small connection is settled by its days, and so are rates by the day of a large one', () => {
  // 441 × 28/365 = 33,8301; 524,95 × 28/365 = 40,2701
  expect(centsOf(groundOf('small'), february)).toMatchObject({
    transport_vast: 3383,
    eb_vermindering: -4027,
  })
  expect(centsOf(groundOf('large', 'dag'), february)).toMatchObject({ transport_vast: 44_100 * 28 })
})
