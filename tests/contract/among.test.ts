import { expect, test } from 'vitest'
import { connection } from '../../src/contract/areas/connections/connections.ts'
import { among } from '../../src/contract/records/picked.ts'

const { annualUsage, profileCategory, comment } = connection.fields

test('a usage is in the unit of what is measured, once that is known', () => {
  const unitFor = (type: string | null) => among(annualUsage, 1200, { type }).unit
  expect(['electricity', 'production', 'gas', null].map(unitFor)).toEqual(['kWh', 'kWh', 'm³', undefined])
})

test('only fitting choices are offered, and the one that was chosen stays', () => {
  const offered = (value: string | null) =>
    among(profileCategory, value, { type: 'gas', segment: 'small' }).choices?.map((one) => one.value)
  expect(offered(null)).toEqual(['G1A', 'G2A', 'G2C'])
  expect(offered('E1A')).toContain('E1A')
})

test('any other field is what it is everywhere', () => {
  expect(among(comment, 'x', { type: 'gas' })).toEqual(comment)
})
