import { expect, test } from 'vitest'
import { recognisedTable } from '../../../src/server/areas/energySaving/recognisedSheetKind.ts'
import { mutationTable } from '../../../src/server/areas/mutations/sheetKind.ts'
import { leadTable } from '../../../src/server/areas/sales/leadTable.ts'

const tables = [leadTable, mutationTable, recognisedTable].map((table) => [table.name, table] as const)

test.each(tables)('a column of %s is known however its heading is written', (_, table) => {
  for (const { name, label } of table.pointable) {
    const ways = [
      label,
      label.toUpperCase(),
      label.toLowerCase(),
      label.replaceAll(/[\s-]+/g, ''),
      label.replaceAll(/[\s-]+/g, '_'),
    ]
    for (const way of ways) expect([way, table.fieldNamed(way)]).toEqual([way, name])
  }
})

test.each(['KvK', 'KVK', 'kvk', 'KvK-nr', 'KvK nr.', 'Kvk nummer'])(
  '%s is the number of a lead',
  (heading) => {
    expect(leadTable.fieldNamed(heading)).toBe('kvk')
  },
)

test.each(['e-mail', 'E-mail adres', 'EmailAdres', 'E-mailadres', 'mail adres'])(
  '%s is the address of a lead',
  (heading) => {
    expect(leadTable.fieldNamed(heading)).toBe('contactEmail')
  },
)
