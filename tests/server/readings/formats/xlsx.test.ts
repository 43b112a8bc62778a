import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headOf } from '../../../../src/server/readings/formats/table.ts'
import { xlsxTables } from '../../../../src/server/readings/formats/xlsx.ts'
import { type Cell, workbook } from './workbook.ts'

describe('numbers of a workbook', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workbook-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const read = async (cells: Cell[]) => {
    const path = join(folder, 'a.xlsx')
    await writeFile(path, workbook(cells.map((cell) => [cell])))
    const [table] = await xlsxTables(path)
    if (table === undefined) throw new Error('There is a sheet.')
    return (await headOf(table, cells.length)).map((row) => row.cells[0])
  }

  test.each([
    ['0.48299999999999998', '0.4830'],
    ['9.1609999999999997E-2', '0.09161'],
    ['2.9999999999999997E-4', '0.0003'],
    ['-17.300000000000001', '-17.3'],
    ['1.1000000000000001E-3', '0.0011'],
    ['1.7000000000000001E-9', '0.0000000017'],
    ['1.5E3', '1500'],
    ['170000', '170000'],
    ['10000.125', '10000.125'],
    ['12.125', '12.1250'],
    // An EAN-code as another program writes it, and one that Excel rounded: as they are.
    ['871687120000000014', '871687120000000014'],
    ['8.7168712000000003E+17', '8.7168712000000003E+17'],
  ])('%s was typed as %s', async (kept, typed) => {
    expect(await read([{ kept }])).toEqual([typed])
  })

  test('whatever somebody types of at most fifteen digits comes back as it is', async () => {
    const typed = fc
      .tuple(fc.bigInt(1n, 10n ** 15n - 1n), fc.integer({ min: 4, max: 12 }))
      .map(([digits, scale]) => {
        const text = String(digits).padStart(scale + 1, '0')
        return `${text.slice(0, -scale)}.${text.slice(-scale)}`.replace(/\.?0+$/, '')
      })
      .filter((text) => !/^\d{1,3}\.\d{3}$/.test(text) && text !== '0')
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 20 }), async (all) => {
        // Seventeen digits, and a power of ten where a spreadsheet writes one.
        const kept = all.map((text) => ({ kept: Number(text).toExponential(16).replace('e', 'E') }))
        expect(await read(kept)).toEqual(all)
      }),
      { numRuns: 30 },
    )
  })
})
