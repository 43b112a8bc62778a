import { describe, expect, it } from 'vitest'
import type { Simulated } from '../../../src/web/qa/simulation.ts'
import { clockTime, told, written } from '../../../src/web/qa/told.ts'

describe('a simulation in the address', () => {
  it('comes out as it went in', () => {
    const simulated: Simulated = {
      start: 'gewoon bezoek',
      happened: [{ event: { type: 'submitCode', code: '12&34"' } }, { wait: 1000 }],
    }
    expect(told(written(simulated), 'anders')).toEqual(simulated)
  })

  it.each([
    '',
    'x',
    '{}',
    '{"start":"a","happened":[{"wait":-1}]}',
    '{"start":"a","happened":[{"event":{}}]}',
  ])('begins anew with %j', (text) => {
    expect(told(text, 'gewoon bezoek')).toEqual({ start: 'gewoon bezoek', happened: [] })
  })

  it('reads the clock in hours, minutes and seconds', () => {
    expect([0, 1_800_000, 5_399_000, 200].map(clockTime)).toEqual([
      '0:00:00',
      '0:30:00',
      '1:29:59',
      '0:00:00,200',
    ])
  })
})
