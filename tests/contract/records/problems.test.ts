import { describe, expect, it } from 'vitest'
import { records } from '../../../src/contract/areas.ts'
import { integer, required } from '../../../src/contract/records/field.ts'
import { checked, problemsOf, requiredText } from '../../../src/contract/records/problems.ts'
import { fieldsOf } from '../../../src/contract/records/resource.ts'

/** What is wrong with a value by the rule of its field. */
function wrongWith(schema: Parameters<typeof checked>[0], value: unknown): string[] {
  const { error } = checked(schema, value)
  return error === undefined ? [] : (problemsOf(error)[''] ?? [])
}

describe('what is wrong with a field', () => {
  it.each(['2,5', '2.5', 'drie', 2.5])('of whole numbers says of %j that it is no whole number', (typed) => {
    for (const field of [integer('Maanden'), required(integer('Maanden'))])
      expect(wrongWith(field.schema, typed)).toEqual(['Vul een geheel getal in'])
  })

  it.each(records.map((resource) => [resource.name, resource] as const))(
    'of %s never says of what was filled in that it is missing',
    (_, resource) => {
      for (const [name, { schema }] of fieldsOf(resource))
        for (const value of ['x', -1.5, { of: 'another kind' }])
          expect(wrongWith(schema, value), name).not.toContain(requiredText)
    },
  )
})
