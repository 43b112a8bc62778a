import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReadings } from '../../../../src/server/readings/formats/read.ts'

const folder = join(import.meta.dirname, '../../../fixtures/readings')

/** Per meter its EAN-code, and per counter how many readings it has and what they add up to in Wh or dm³. */
async function figures(name: string) {
  const file = await readReadings({ path: join(folder, name), name })
  const meters = file.meters.map(({ ean, channels }) => ({
    ean,
    counters: Object.fromEntries(
      channels.map(({ channel, values }) => [
        `${channel.direction} ${channel.register}`,
        [values.length, Array.from(values).reduce((sum, value) => sum + value, 0)],
      ]),
    ),
  }))
  return { rows: file.rows, problems: file.problems, meaning: file.meaning.means, meters }
}

test('a workbook of quarter-hours around the end of summer time', async () => {
  expect(await figures('quarter-hours.xlsx')).toEqual({
    rows: 292,
    problems: [],
    meaning: 'end',
    meters: [
      {
        ean: null,
        counters: {
          'taken normal': [64, 38_220],
          'taken low': [228, 95_730],
          'fedIn normal': [64, 150],
          'fedIn low': [228, 600],
        },
      },
    ],
  })
})

test('hours of electricity and gas around the begin of summer time', async () => {
  expect(await figures('hours.csv')).toEqual({
    rows: 142,
    problems: [],
    meaning: 'start',
    meters: [
      { ean: '871687123456700016', counters: { 'taken normal': [16, 37_040], 'taken low': [55, 89_752] } },
      { ean: '871687123456700023', counters: { 'taken single': [71, 23_905] } },
    ],
  })
})

test('quarter-hours with their status, some of them without a value', async () => {
  expect(await figures('statuses.csv')).toEqual({
    rows: 192,
    problems: [],
    meaning: 'start',
    meters: [
      {
        ean: '541448820000123455',
        counters: {
          'taken low': [32, 6288],
          'fedIn low': [32, 0],
          'taken normal': [60, 37_164],
          'fedIn normal': [60, 0],
        },
      },
    ],
  })
})
