import fc from 'fast-check'
import { afterAll, describe, expect, it, test } from 'vitest'
import { closedLines } from '../../../../src/server/readings/formats/closedLines.ts'
import { readReadings } from '../../../../src/server/readings/formats/read.ts'
import { scratch } from './dialect.ts'

const files = scratch()
afterAll(files.remove)

/** Three days of hours, each cell between quotes, by line; the header is line 1. */
function quoted(): string[] {
  const hours = Array.from({ length: 72 }, (_, at) => {
    const day = `2023-02-0${1 + Math.floor(at / 24)}`
    return `"${day}T${String(at % 24).padStart(2, '0')}:00:00+01:00","871687120061402458","0.${(at % 7) + 1}"`
  })
  return ['"Datum","EAN","Verbruik kWh"', ...hours]
}

async function read(lines: readonly string[]) {
  const { readings, problems, problemCount } = await readReadings(files.file(lines.join('\n')))
  return { readings, problems, problemCount }
}

const changed = (line: number, text: string) => quoted().with(line - 1, text)

describe('one bad line spoils no other, and is told by its own number', () => {
  it.each([
    ['a quote that is not closed', '"2023-02-02T15:00:00+01:00","8716871', 'Geen geldige EAN-code'],
    ['a quote alone', '"', null],
    ['a remark between the readings', 'storing van de meter', 'Hier staat geen meting'],
    ['a moment that was cut off', '"2023-02-', 'Hier staat geen meting'],
    [
      'a quote that is missing',
      '2023-02-02T15:00:00+01:00","871687120061402458","0.3"',
      'Geen geldige datum',
    ],
  ])('%s', async (_, text, reason) => {
    const { readings, problems } = await read(changed(41, text))
    expect(readings).toBe(71)
    expect(problems.map(({ line }) => line)).toEqual(reason === null ? [] : [41])
    if (reason !== null) expect(problems[0]?.message).toContain(reason)
  })
})

describe('a file that was cut off somewhere in its last line', () => {
  const whole = quoted().join('\n')
  const lastLine = whole.length - (quoted().at(-1) ?? '').length

  // Where it ends just behind a separator, its last cell is empty like any other.
  const places = Array.from({ length: 52 }, (_, at) => at + 2).filter((at) => at !== 49)

  test.each(places)('%i letters into it', async (letters) => {
    const { readings, problems } = await read([whole.slice(0, lastLine + letters)])
    expect(readings).toBe(71)
    expect(problems).toEqual([{ line: 73, message: expect.stringContaining('breekt het bestand af') }])
  })

  test('between two lines is not seen, and a remark below the table is no fault', async () => {
    expect(await read([...quoted(), ''])).toMatchObject({ readings: 72, problemCount: 0 })
    expect(await read([...quoted(), 'Aantal regels: 72'])).toMatchObject({ readings: 72, problemCount: 0 })
  })
})

test('headings may run on over the next line', async () => {
  const [, ...rows] = quoted()
  const { readings, problemCount } = await read(['"Datum","EAN","Verbruik\n(kWh)"', ...rows])
  expect([readings, problemCount]).toEqual([72, 0])
})

test('whatever pieces a text comes in, whole lines stay as they are', async () => {
  const cell = fc.constantFrom('12', '"0,5"', '"een ""woord"""', '""', 'a"b', '="871"', '')
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 25, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (rows, size) => {
      const text = rows.map((row) => row.join(';')).join('\r\n')
      async function* pieces() {
        for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
      }
      let found = ''
      for await (const piece of closedLines(pieces(), ';')) found += piece
      expect(found).toBe(text)
    }),
    { numRuns: 60 },
  )
})
