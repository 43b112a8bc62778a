import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { records } from '../../../src/contract/areas.ts'
import { integer, required } from '../../../src/contract/records/field.ts'
import { checked, problemsOf, requiredText } from '../../../src/contract/records/problems.ts'
import { fieldsOf } from '../../../src/contract/records/resource.ts'
import { typedInteger, typedNumber } from '../../../src/contract/records/typedNumber.ts'

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

  it.each([
    [z.string().min(3, 'Vul een reden in'), 'ab', 'Vul een reden in'],
    [z.string().max(3, 'Dit is te lang'), 'abcd', 'Dit is te lang'],
    [z.array(z.string()).min(1, 'Kies er minstens één'), [], 'Kies er minstens één'],
    [z.number().min(0, 'Vul nul of meer in'), -1, 'Vul nul of meer in'],
    [z.string().min(3), 'ab', 'Minimaal 3 tekens'],
    [typedNumber().max(500), 900, 'Maximaal 500'],
    [typedNumber().max(500), 'x', 'Vul een getal in'],
    [typedInteger().min(0), -3, 'Minimaal 0'],
    [typedInteger('Vul een geheel getal in').min(0), 1.5, 'Vul een geheel getal in'],
    [z.string().max(3), 'abcd', 'Maximaal 3 tekens'],
    [z.number().max(3), 4, 'Maximaal 3'],
  ])('is said in the words of its rule %#, or in Dutch where it has none', (schema, value, says) => {
    expect(wrongWith(schema, value)).toEqual([says])
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
