import { expect, test } from 'vitest'
import { leadFields } from '../../../../src/contract/areas/sales/leadSheet.ts'
import { keysOf } from '../../../../src/domain/keys.ts'
import { leadTable } from '../../../../src/server/areas/sales/leadTable.ts'

test('a column is known by the label of its field, with and without its unit', () => {
  const withUnit = keysOf(leadFields).filter((name) => leadFields[name]?.unit !== undefined)
  expect(withUnit).toContain('volumeE')
  for (const name of withUnit) {
    const { label, unit } = leadFields[name] ?? {}
    expect([label, `${label} (${unit})`].map((heading) => leadTable.fieldNamed(`${heading}`))).toEqual([
      name,
      name,
    ])
  }
})
