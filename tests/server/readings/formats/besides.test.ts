import { afterAll, describe, expect, test } from 'vitest'
import { readReadings } from '../../../../src/server/readings/formats/read.ts'
import { scratch } from './dialect.ts'

const files = scratch()
afterAll(files.remove)

const hours = 48
const momentOf = (at: number) =>
  `${String(1 + Math.floor(at / 24)).padStart(2, '0')}-02-2024 ${String(at % 24).padStart(2, '0')}:00`
const comma = (value: number, digits = 2) => value.toFixed(digits).replace('.', ',')
/** Use that goes up and down. */
const used = Array.from({ length: hours }, (_, at) => 2 + ((at * 7) % 5) + (at % 3) / 4)
const standings = used.map((_, at) => 1000 + used.slice(0, at + 1).reduce((sum, one) => sum + one, 0))

async function asked(header: string, rows: readonly string[]) {
  const { doubts, meters } = await readReadings(files.file([header, ...rows].join('\n')))
  const all = meters.flatMap(({ channels }) => channels.flatMap(({ values }) => Array.from(values)))
  return {
    total: all.reduce((sum, value) => sum + value, 0),
    questions: doubts.map(({ message }) => message).filter((one) => /standen in|totaal/i.test(one)),
  }
}

describe('use beside the standings it comes from', () => {
  const heading = 'Datum en tijd;Verbruik kWh;Meterstand kWh'
  const rows = (change: (at: number) => { volume?: number; standing?: number } = () => ({}), digits = 2) =>
    used.map((volume, at) => {
      const own = Object.assign({ volume, standing: standings[at] as number }, change(at))
      return [momentOf(at), comma(own.volume), comma(own.standing, digits)].join(';')
    })

  test('is not asked about where one follows from the other, written at the end or at the begin', async () => {
    expect((await asked(heading, rows())).questions).toEqual([])
    const atBegin = rows((at) => ({ standing: at === 0 ? 1000 : (standings[at - 1] as number) }))
    expect((await asked(heading, atBegin)).questions).toEqual([])
    expect((await asked('Datum en tijd;Verbruik kWh;Meterstand', rows())).questions).toEqual([])
    // Standings in whole kWh say no more of a single hour.
    expect(
      (
        await asked(
          heading,
          rows(() => ({}), 0),
        )
      ).questions,
    ).toEqual([])
  })

  test('is asked about where it does not, with its lines and both sums', async () => {
    const { questions } = await asked(
      heading,
      rows((at) => (at === 20 ? { volume: 99 } : {})),
    )
    expect(questions).toEqual([
      expect.stringMatching(
        /^“Verbruik kWh” is op regel 22 iets anders dan het verschil tussen de standen in “Meterstand kWh”: samen [\d.,]+ naast [\d.,]+\.$/,
      ),
    ])
    const tenfold = rows((at) => ({ volume: (used[at] as number) / 10 }))
    expect((await asked(heading, tenfold)).questions).toHaveLength(1)
    expect((await asked('Datum en tijd;Verbruik kWh;Meterstand', tenfold)).questions).toHaveLength(1)
    const drifting = rows((at) => ({ volume: (used[at] as number) * 1.04 }), 0)
    expect((await asked(heading, drifting)).questions).toHaveLength(1)
  })

  test('says nothing over a gap, a meter that was replaced, and a column that counts the rows', async () => {
    const gap = rows().filter((_, at) => at < 10 || at > 20)
    expect((await asked(heading, gap)).questions).toEqual([])
    const replaced = rows((at) => (at < 30 ? {} : { standing: (standings[at] as number) - 1000 }))
    expect((await asked(heading, replaced)).questions).toEqual([])
    const counted = used.map((one, at) => [momentOf(at), comma(one), at + 1].join(';'))
    expect((await asked('Datum en tijd;Verbruik kWh;Index', counted)).questions).toEqual([])
  })

  test('holds for days as well, of which the standings are what counts', async () => {
    const days = (wrong: number | null) =>
      used.slice(0, 28).map((one, at) => {
        const day = `${String(at + 1).padStart(2, '0')}-02-2024`
        return [day, comma(at === wrong ? 70 : one), comma(standings[at] as number)].join(';')
      })
    expect((await asked('Datum;Verbruik kWh;Meterstand kWh', days(null))).questions).toEqual([])
    expect((await asked('Datum;Verbruik kWh;Meterstand kWh', days(9))).questions).toEqual([
      expect.stringContaining('op regel 11'),
    ])
  })
})

describe('a total below the rows', () => {
  const rows = used.map((one, at) => [momentOf(at), comma(one)].join(';'))
  const sum = used.reduce((all, one) => all + one, 0)
  const below = async (total: string, label = 'Totaal') =>
    (await asked('Datum en tijd;Verbruik kWh', [...rows, `${label};${total}`])).questions

  test('that is their sum is left out without a question', async () => {
    expect(await below(comma(sum))).toEqual([])
    expect(await below('4,1', 'Gemiddeld')).toEqual([])
    expect((await asked('Datum en tijd;Verbruik kWh', [...rows, `Totaal;${comma(sum)}`])).total).toBe(
      Math.round(sum * 1000),
    )
  })

  test('that is not their sum is told, with both', async () => {
    expect(await below(comma(sum + 12))).toEqual([
      `Het totaal op regel 50 is ${figure(sum + 12)}, maar “Verbruik kWh” is opgeteld ${figure(sum)}.`,
    ])
  })
})

const figure = (value: number) => new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 3 }).format(value)
