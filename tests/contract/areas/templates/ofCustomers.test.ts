import { describe, expect, test } from 'vitest'
import { modulesOfCustomers } from '../../../../src/contract/areas/templates/shipped.ts'
import { isOfCustomers, templateKeys } from '../../../../src/contract/areas/templates/templateKeys.ts'
import { keysOf } from '../../../../src/domain/keys.ts'

describe('whether an example of a mail can be that of a customer', () => {
  const named = keysOf(templateKeys).filter((key) => 'klant' in templateKeys[key].placeholders)

  test.each(named)('%s names the customer, so one can be chosen', (key) => {
    expect(isOfCustomers(key)).toBe(true)
  })

  test('of the parts that say something else of a customer every mail is one', () => {
    const parts: readonly string[] = modulesOfCustomers
    const keys = keysOf(templateKeys).filter((key) => parts.includes(templateKeys[key].module))
    expect(keys.filter((key) => !isOfCustomers(key))).toEqual([])
  })

  test('a mail of an account is of nobody but whoever gets it, and an unknown key is none', () => {
    expect(isOfCustomers('auth.invite')).toBe(false)
    expect(isOfCustomers('mutations')).toBe(false)
    expect(isOfCustomers('constructor')).toBe(false)
  })
})
