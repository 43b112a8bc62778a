import { describe, expect, test } from 'vitest'
import { connection } from '../../../src/contract/areas/connections/connections.ts'
import { supplier } from '../../../src/contract/areas/parties/parties.ts'
import { valueIn } from '../../../src/server/areas/connections/importCells.ts'
import { readers } from '../../../src/server/areas/marketPrices/columns.ts'
import { valueIn as partyValueIn } from '../../../src/server/areas/parties/importCells.ts'

const written = {
  electricity: [
    'Elektriciteit',
    'elektra',
    'Electra',
    'STROOM',
    'E',
    'Electriciteit',
    'electricity',
    'Elektrisch',
  ],
  gas: ['Gas', 'aardgas', 'G', 'GAS '],
}
const words = Object.entries(written).flatMap(([product, all]) => all.map((word) => [word, product] as const))
const isGas = (product: string) => product === 'gas'

/** One list of words for every table in which people write what a connection carries. */
describe('the product in a table', () => {
  test.each(words)('“%s” is %s in each of them', (word, product) => {
    const field = connection.fields.type
    // Of connections, and by the same reader of leads and mutations.
    expect(valueIn({ name: 'type', field }, word, new Map(), null)).toEqual({ value: product })
    expect(partyValueIn(supplier.fields.products, word)).toEqual({ value: [isGas(product) ? '2' : '1'] })
    expect(readers.product(word)).toBe(isGas(product) ? '2' : '1')
  })

  test.each(['productie', 'Opwek', 'PV', 'Stroom productie'])(
    '“%s” is a connection that produces',
    (word) => {
      const field = connection.fields.type
      expect(valueIn({ name: 'type', field }, word, new Map(), null)).toEqual({ value: 'production' })
    },
  )

  test.each(['water', 'warmte', 'x'])('“%s” is none of them', (word) => {
    expect(readers.product(word)).toBeUndefined()
    expect(valueIn({ name: 'type', field: connection.fields.type }, word, new Map(), null)).toHaveProperty(
      'fault',
    )
  })
})
