import { expect, test } from 'vitest'
import { whyFixed } from '../../../src/contract/records/fixedState.ts'

test('a record is not changed where its state says so: for anybody, or for customers alone', () => {
  const states = {
    draft: { label: 'Concept', group: 'open' },
    submitted: { label: 'Ingediend', group: 'open', fixed: { customer: 'Trek haar eerst terug.' } },
    closed: { label: 'Afgesloten', group: 'closed', fixed: 'Wijzigt niet meer.' },
  } as const
  const why = (state: unknown, type: string) => whyFixed({ states }, state, type)
  expect([why('draft', 'customer'), why('draft', 'admin')]).toEqual([null, null])
  expect([why('submitted', 'customer'), why('submitted', 'admin')]).toEqual(['Trek haar eerst terug.', null])
  expect([why('closed', 'customer'), why('closed', 'admin')]).toEqual([
    'Wijzigt niet meer.',
    'Wijzigt niet meer.',
  ])
  expect([why('constructor', 'admin'), why(undefined, 'admin'), whyFixed({}, 'closed', 'admin')]).toEqual([
    null,
    null,
    null,
  ])
})
