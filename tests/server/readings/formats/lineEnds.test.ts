import { afterAll, describe, expect, test } from 'vitest'
import { readReadings } from '../../../../src/server/readings/formats/read.ts'
import { sheetAt } from '../../../../src/server/readings/formats/sheet.ts'
import { scratch } from './dialect.ts'

const files = scratch()
afterAll(files.remove)

const ends = { 'CR LF': '\r\n', LF: '\n' } as const
const pairs = Object.entries(ends).flatMap(([first, own]) =>
  Object.entries(ends).map(([then, rest]) => [first, then, own, rest] as const),
)

// A script that writes its headings with one end and its rows with another, or two files after each other.
describe.each(pairs)('headings that end with %s above rows that end with %s', (_, __, own, rest) => {
  test('are a table in which each line is a row, at its own number', async () => {
    const { path } = files.file(
      `Naam;Functie${own}${['Jan;Chef', 'Piet', 'Klaas;Klikdesk'].join(rest)}${rest}`,
    )
    const { headings, rows } = await sheetAt(path, { of: 'contactpersonen', known: () => 0 })
    expect(headings).toEqual(['Naam', 'Functie'])
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'Jan', 'Chef'],
      [3, 'Piet'],
      [4, 'Klaas', 'Klikdesk'],
    ])
  })

  test('are readings of which none is lost', async () => {
    const hours = Array.from({ length: 48 }, (_, at) => {
      const day = `2023-02-0${1 + Math.floor(at / 24)}`
      return `${day}T${String(at % 24).padStart(2, '0')}:00:00+01:00;871687120061402458;0.${(at % 7) + 1}`
    })
    const { readings, problemCount } = await readReadings(
      files.file(`Datum;EAN;Verbruik kWh${own}${hours.join(rest)}${rest}`),
    )
    expect([readings, problemCount]).toEqual([48, 0])
  })
})
