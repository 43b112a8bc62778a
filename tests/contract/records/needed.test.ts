import { expect, test } from 'vitest'
import { records } from '../../../src/contract/areas.ts'
import { lateIn } from '../../../src/contract/records/needed.ts'
import { checked } from '../../../src/contract/records/problems.ts'
import { fieldsOf } from '../../../src/contract/records/resource.ts'

test('what is asked late begins with a value that its own field takes', () => {
  const begun = records.flatMap(({ steps = {} }) =>
    Object.values(steps).flatMap(({ asks = {} }) => {
      const late = lateIn(asks).late ?? {}
      return fieldsOf({ fields: asks }).flatMap(([name, field]) =>
        Object.hasOwn(late, name) ? [checked(field.schema, late[name]).success] : [],
      )
    }),
  )
  expect(begun.length).toBeGreaterThan(2)
  expect(begun).not.toContain(false)
})
