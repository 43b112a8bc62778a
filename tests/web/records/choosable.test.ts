import { expect, test } from 'vitest'
import { budget } from '../../../src/contract/areas/budgets/budgets.ts'
import { measure } from '../../../src/contract/areas/energySaving/measures.ts'
import { year } from '../../../src/contract/records/picked.ts'
import type { AnyResource } from '../../../src/contract/records/resource.ts'
import { choosableOf } from '../../../src/web/records/choosable.ts'

const namesOf = (resource: AnyResource) => choosableOf(resource).map(([name]) => name)

test('a number stands among the filters where its values are known, and is no empty choice where they are not', () => {
  expect(namesOf(measure)).toEqual([
    'entityId',
    'list',
    'paybackTerm',
    'plannedYear',
    'isObligatory',
    'isPlanned',
  ])
  expect(namesOf(budget)).toContain('year')
  const unknown = { ...budget, fields: { ...budget.fields, year: year('Jaar') } }
  expect(namesOf(unknown as AnyResource)).not.toContain('year')
})
