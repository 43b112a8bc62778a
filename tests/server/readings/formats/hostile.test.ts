import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, it, test } from 'vitest'
import { Unreadable } from '../../../../src/server/ground/unreadable.ts'
import { delimiterOf } from '../../../../src/server/readings/formats/csv.ts'
import { readReadings } from '../../../../src/server/readings/formats/read.ts'
import { readXml } from '../../../../src/server/readings/formats/xml.ts'
import { promised } from '../../../promised.ts'
import { scratch } from './dialect.ts'
import { workbook } from './workbook.ts'

const files = scratch()
afterAll(files.remove)

const reading = (content: Buffer | Uint8Array | string) =>
  readReadings(files.file(typeof content === 'string' ? content : Buffer.from(content)))

/** A workbook whose sheet unpacks to many times its size. */
function bomb(megabytes: number, name = 'xl/worksheets/sheet1.xml'): Uint8Array {
  const zeros = new Uint8Array(megabytes * 1024 * 1024).fill(32)
  const text = (content: string) => new TextEncoder().encode(content)
  return zipSync({
    'xl/workbook.xml': text(
      '<workbook xmlns:r="r"><sheets><sheet name="Blad" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    [name]: zeros,
  })
}

/** A month of quarter-hours in which the second of many columns is called so. */
const wideTable = (second: string) =>
  [
    `Datum en tijd;${second};${'Kop;'.repeat(250)}`,
    ...Array.from({ length: 96 }, (_, quarter) => {
      const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) =>
        String(part).padStart(2, '0'),
      )
      return `05-01-2026 ${hour}:${minute};1,5;${'x;'.repeat(250)}`
    }),
  ].join('\n')

describe('a file that is no file of readings', () => {
  it.each([
    ['empty', '', 'leeg'],
    ['of letters', 'Beste meneer,\n\nHierbij de gegevens.\n', 'herkennen we niet'],
    ['of more columns than are read', wideTable('Kop'), 'meer dan 200 kolommen'],
    ['with a moment, a quantity and more columns than are read', wideTable('kWh'), 'meer dan 200 kolommen'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'Dit is geen tabel'],
    ['of bytes', Buffer.from([1, 2, 0, 3, 4]), 'Dit is geen tabel'],
    ['an old or protected workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'oud of beveiligd'],
    [
      'a zip of something else',
      zipSync({ 'foto.txt': new Uint8Array(10) }),
      'zip-bestand zonder Excel-werkmap',
    ],
    [
      'a workbook cut in half',
      workbook([
        ['Datum', 'Verbruik'],
        ['x', 'y'],
      ]).subarray(0, 500),
      'beschadigd|zip-bestand|herkennen',
    ],
    ['a header without rows', 'Datum en tijd;Verbruik\n', 'herkennen we niet|geen enkele'],
    ['XML', '<feed xmlns="http://www.w3.org/2005/Atom"/>', 'herkennen we niet'],
    ['one reading alone', 'Datum en tijd;Verbruik\n01-01-2023 00:00;1\n', 'te weinig metingen'],
    [
      'readings every seven minutes',
      'Tijd;kWh\n2023-01-01 00:00;1\n2023-01-01 00:07;2\n2023-01-01 00:14;1\n',
      '7 minuten',
    ],
  ])('is refused: %s', async (_, content, reason) => {
    const refusal = await reading(content).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Unreadable)
    expect((refusal as Error).message).toMatch(new RegExp(reason))
  })
})

describe('a line that is wrong', () => {
  const [one, other] = ['871687120061402458', '871687140013926764']
  const line = (ean: string, hour: number, flag = 'true') =>
    `2022-01-01T${String(hour).padStart(2, '0')}:00:00+01:00;${ean};1.5;Elektriciteit;${flag}`
  const rows = [one, other].flatMap((ean) => Array.from({ length: 20 }, (_, hour) => line(ean, hour)))
  const withLine = (wrong: string) =>
    reading(['Datum;EAN;Verbruik;Type;Piek', ...rows.slice(0, 20), wrong, ...rows.slice(20)].join('\n'))

  test.each([
    ['has no whole EAN-code', line('87168712006140', 20), 'Geen geldige EAN-code: “87168712006140”'],
    [
      'has no date',
      line(one, 20).replace('2022', '2o22'),
      'Geen geldige datum en tijd: “2o22-01-01T20:00:00+01:00”',
    ],
    [
      'is of a year in which no meter is read',
      line(one, 20).replace('2022', '9999'),
      'Geen geldige datum en tijd: “9999-01-01T20:00:00+01:00”',
    ],
  ])('%s: it is named, and all others keep their meter', async (_, wrong, message) => {
    const file = await withLine(wrong)
    expect(file.problems).toEqual([{ line: 22, message }])
    expect(
      file.meters.map(({ ean, channels }) => [ean, channels.map(({ values }) => values.length)]),
    ).toEqual([
      [one, [20]],
      [other, [20]],
    ])
  })

  test('has no tariff: all others keep theirs', async () => {
    const file = await withLine(line(one, 20, 'misschien'))
    const registers = file.meters.flatMap(({ channels }) => channels.map(({ channel }) => channel.register))
    expect(registers.toSorted()).toEqual(['normal', 'normal', 'single'])
  })
})

describe('a file that means harm', () => {
  test('an interval of seven thousand years away is a fault, and no seven thousand years of missing quarter-hours', async () => {
    const path = join(import.meta.dirname, '../../../fixtures/readings/green-button.xml')
    const whole = await reading(readFileSync(path))
    const file = await reading(
      readFileSync(path, 'utf8').replace('<start>1710029700</start>', '<start>253402300000</start>'),
    )
    expect(file.problems.map(({ message }) => message)).toEqual([
      'Geen geldige tijd of waarde in dit interval.',
    ])
    expect(file.readings).toBe(whole.readings - 1)
  })

  test('a workbook that unpacks without end is stopped while unpacking', async () => {
    const packed = bomb(256)
    expect(packed.length).toBeLessThan(400 * 1024)
    const before = process.memoryUsage().rss
    const start = performance.now()
    await expect(reading(packed)).rejects.toThrow('uitgepakt te groot')
    expect(performance.now() - start).toBeLessThan(promised(3000))
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('so is one with too many strings', async () => {
    await expect(reading(bomb(80, 'xl/sharedStrings.xml'))).rejects.toThrow('uitgepakt te groot')
  })

  test('a zip of thousands of parts is not opened', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 1500 }, (_, index) => [`deel${index}`, new Uint8Array(1)]),
    )
    await expect(reading(zipSync(parts))).rejects.toThrow('te groot')
  })

  test('XML with a document type or entities of its own is not read', () => {
    const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>'
    expect(() => readXml(laughs, {})).toThrow()
    expect(() => readXml('<l>&unknown;</l>', {})).toThrow()
  })

  test('a quote that never closes does not swallow the file', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `2023-01-01T00:00:00Z;"${index}\n`)
    const { rows: read } = await reading(`Datum;Verbruik\n"${rows.join('')}`)
    expect(read).toBeGreaterThan(29_900)
  })
})

describe('a workbook that was cut off', () => {
  test('is refused at whatever place it was cut', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => [
      new Date(Date.UTC(2023, 0, 1) + row * 900_000).toISOString(),
      ((row * 7919) % 1009) / 1000,
    ])
    const whole = workbook([['Tijdstip', 'Verbruik kWh'], ...rows])
    expect((await reading(whole)).readings).toBe(3000)
    const lengths = [0.2, 0.5, 0.8, 0.95].map((part) => Math.floor(whole.length * part))
    for (const length of lengths)
      await expect(reading(whole.subarray(0, length))).rejects.toBeInstanceOf(Unreadable)
  })
})

describe('the separator of a text file', () => {
  it('is what cuts most lines alike', () => {
    expect(delimiterOf('a;b;c\n1,5;2,5;3,5\n1;2,5;3\n')).toBe(';')
    expect(delimiterOf('"a","b"\n"1;2","3"\n"4","5"\n"6","7"\n')).toBe(',')
    expect(delimiterOf('a\tb\n1,5\t2\n1,5\t3\n')).toBe('\t')
    expect(delimiterOf('tijd;kWh\n1;0,5\n2;0,5\n3;0,5\n')).toBe(';')
  })
})
