import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvOf, numberCell, textCell, workbookOf } from '../../../src/web/charts/tableExport.tsx'

const table = {
  heading: ['Naam', 'Waarde (kWh)'],
  rows: [
    [textCell('=SOM(A1)'), numberCell(-1234.5)],
    [textCell('Laadplein "Noord"'), numberCell(null)],
  ],
}

test('a saved table opens in a Dutch spreadsheet, and no text becomes a formula', () => {
  expect(csvOf(table)).toBe(
    '\uFEFF"Naam";"Waarde (kWh)"\r\n"\'=SOM(A1)";-1234,5\r\n"Laadplein ""Noord""";\r\n',
  )
})

test('in a workbook numbers are numbers, texts are texts, and what is unknown is empty', async () => {
  const content = await workbookOf('Vergelijking', table)
  const parts = unzipSync(new Uint8Array(await content.arrayBuffer()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
  expect(sheet).toContain('<v>-1234.5</v>')
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=SOM(A1)</t>')
  expect(sheet).toMatch(/Laadplein &quot;Noord&quot;<\/t><\/is><\/c><c\/><\/row>/)
})
