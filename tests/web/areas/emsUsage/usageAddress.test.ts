import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, type Looking, lookingAt, steps } from '../../../../src/web/areas/emsUsage/usageAddress.ts'

describe('the address of a look', () => {
  test('leads back to that look', () => {
    const looks = fc.record<Looking>({
      connection: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
      step: fc.constantFrom(...steps),
      day: fc.option(fc.constantFrom('2023-03-26', '2024-02-29', '1999-12-31')),
      look: fc.constantFrom('chart', 'table'),
    })
    fc.assert(
      fc.property(looks, (look) => {
        expect(lookingAt(addressOf(look).slice(1))).toEqual(look)
      }),
    )
  })

  test('leaves out what is as usual', () => {
    expect(addressOf({ connection: 12, step: 'month', day: null, look: 'chart' })).toBe('?connection=12')
  })

  test.each(['connection=0', 'connection=-1', 'connection=1e9', 'step=eeuw', 'day=2023-02-30', 'look=3d'])(
    'takes nonsense for nothing said: %s',
    (query) => {
      expect(lookingAt(query)).toEqual({ connection: null, step: 'month', day: null, look: 'chart' })
    },
  )
})
