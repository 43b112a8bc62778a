import { expect, test } from 'vitest'
import { mutationTable } from '../../../../src/server/areas/mutations/sheetKind.ts'
import { mixedPoints } from '../../../../src/server/readings/tables/mixedPoints.ts'

const columns = ['ean', 'standing.normal', 'standing.low', 'kind=leegstand']
const notesOf = (...lines: (readonly [string, string])[]) =>
  mixedPoints(
    mutationTable,
    {
      headings: ['EAN-code', 'Stand normaal', 'Stand laag'],
      headerLine: 1,
      rows: lines.map(([normal, low], at) => ({ line: at + 2, cells: ['871687110000000012', normal, low] })),
      notes: [],
    } as never,
    columns,
  )

test('a standing with a point is told where its column writes a point for a comma: 1.234 may be a bit more than one', () => {
  expect(notesOf(['12345.678', '5'], ['1.234', '6'])).toEqual([
    'In kolom B staat een punt als decimaalteken (“12345.678”). Getallen als “1.234” zijn gelezen als duizendtallen: schrijf een komma waar dat een decimaal is.',
  ])
  expect(notesOf(['0.5', '1.234'], ['7', '2.345.678'])).toEqual([])
  expect(notesOf(['1.234,5', '1234,5'], ['1.234', ''])).toEqual([])
  expect(notesOf(['12.1250', '1234.5'], ['', '12.345'])).toHaveLength(1)
})
