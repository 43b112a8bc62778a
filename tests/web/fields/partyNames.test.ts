import { expect, test } from 'vitest'
import { gridOperator, measuringCompany, supplier } from '../../../src/contract/areas/parties/parties.ts'
import { choiceOf } from '../../../src/web/fields/details.ts'

const row = (more: object) => ({
  id: 7,
  version: 1,
  name: 'Oost',
  code: null,
  createdAt: '',
  updatedAt: '',
  ...more,
})

test('a party that is not in force says so wherever it can be chosen', () => {
  for (const { name: list, states } of [supplier, gridOperator, measuringCompany])
    for (const [state, { label }] of Object.entries(states))
      expect([list, state, choiceOf(list, row({ state, statusName: label })).label]).toEqual([
        list,
        state,
        state === 'active' ? 'Oost' : `Oost (${label.toLowerCase()})`,
      ])
})

test('a record of another list has its name alone, and so has a party of which no state is told', () => {
  expect(choiceOf('users', row({ state: 'inactive', statusName: 'Inactief' })).label).toBe('Oost')
  expect(choiceOf('suppliers', row({})).label).toBe('Oost')
})
