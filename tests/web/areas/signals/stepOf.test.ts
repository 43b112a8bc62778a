import { expect, test } from 'vitest'
import { stepOf } from '../../../../src/web/areas/signals/stepOf.ts'

test('the step of a base load: four weeks at the level before it, and every day since at the new one', () => {
  const days = ['2026-08-08', '2026-08-09', '2026-09-05', '2026-09-06', '2026-09-07']
  expect(stepOf(days, { periodFrom: '2026-09-06', expectedValue: '27.000', actualValue: '43.200' })).toEqual({
    before: [null, 27, 27, null, null],
    since: [null, null, null, 43.2, 43.2],
  })
})
