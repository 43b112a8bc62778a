import { expect, test } from 'vitest'
import { reckoned } from '../../../../src/web/areas/energySaving/reckoned.ts'

const of = (more: object) =>
  reckoned({
    savingE: 9000,
    savingG: null,
    priceE: '0.210000',
    priceG: null,
    investment: '8000.00',
    savingMoney: '1890.00',
    payback: '4.2',
    ...more,
  } as never)

test('a saving is told with the figures it follows from', () => {
  expect(of({})).toBe(
    '9.000 kWh × €\u00a00,21 = €\u00a01.890,00 per jaar. €\u00a08.000,00 ÷ €\u00a01.890,00 = 4,2 jaar. Verplicht als zij geldt en zich in 5 jaar terugverdient.',
  )
  const both = { savingG: 100, priceG: '0.945500', savingMoney: '1984.55', investment: null, payback: null }
  expect(of(both)).toContain(
    '9.000 kWh × €\u00a00,21 + 100 m³ × €\u00a00,9455 = €\u00a01.984,55 per jaar. Verplicht',
  )
  expect(of({ savingMoney: null })).toContain('Besparing maal de marginale prijzen')
})
