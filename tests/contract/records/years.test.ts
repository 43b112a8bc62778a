import { expect, test } from 'vitest'
import { records } from '../../../src/contract/areas.ts'
import type { AnyField } from '../../../src/contract/records/field.ts'
import { isYear } from '../../../src/contract/records/picked.ts'
import type { AnyResource } from '../../../src/contract/records/resource.ts'
import { exportColumns } from '../../../src/server/records/exports/cells.ts'

const years = records.flatMap((resource: AnyResource) =>
  Object.entries<AnyField>({ ...resource.fields, ...resource.automatic })
    .filter(([name, { kind }]) => kind === 'integer' && /year$/i.test(name))
    .map(([name, field]) => ({ resource, at: `${resource.name} ${name}`, name, field })),
)

test('a year is declared as one, so that nothing shows 2.027', () => {
  expect(years.length).toBeGreaterThan(5)
  expect(years.filter(({ field }) => !isYear(field)).map(({ at }) => at)).toEqual([])
})

test('a year counts nothing in a workbook', () => {
  for (const { resource, at, name } of years) {
    const [column] = exportColumns(resource, 'employee', [name])
    if (column?.name !== name) continue
    expect(column.cellOf({ [name]: 2027 }), at).toEqual({
      kind: 'number',
      value: '2027',
      countsNothing: true,
    })
  }
})
