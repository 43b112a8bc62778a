import { afterAll, describe, expect, test } from 'vitest'
import { scratch } from './dialect.ts'
import { asked, readerOf, sums } from './twoDays.ts'

const files = scratch()
afterAll(files.remove)
const read = readerOf(files)
const two = (value: number) => String(value).padStart(2, '0')

/** Each hour of some days, with what `write` says of it. */
const hours = (heading: string, days: number, write: (day: number, hour: number) => string) =>
  [
    heading,
    ...Array.from({ length: days * 24 }, (_, at) => {
      const [day, hour] = [Math.floor(at / 24), at % 24]
      return `${two(day + 3)}-02-2025 ${two(hour)}:00;${write(day, hour)}`
    }),
  ].join('\n')

describe('a counter that begins anew again and again', () => {
  test.each([
    ['each day', 'Tijd;Verbruik vandaag (kWh)', 1, (hour: number) => (hour + 1) * 1.5],
    [
      'each day, at rest by night',
      'Tijd;Teruglevering vandaag (kWh)',
      1,
      (hour: number) => Math.min(Math.max(hour - 7, 0), 9),
    ],
    ['each second day', 'Tijd;kWh', 2, (hour: number) => hour + 1],
  ])('%s is asked about, for its sum is no use', async (_, heading, every, useOf) => {
    const text = hours(heading, 10, (day, hour) => {
      const counted = (day % every) * 24 + hour
      return useOf(counted).toFixed(1).replace('.', ',')
    })
    const messages = asked(await read(text)).map(({ message }) => message)
    expect(messages).toEqual([expect.stringMatching(/beginnen dan opnieuw/)])
  })

  test('is not seen in use that goes up by day and down by night', async () => {
    const uses = hours('Tijd;Verbruik (kWh)', 10, (day, hour) =>
      (10 + 8 * Math.sin((hour / 24) * Math.PI) + ((day * 7 + hour * 5) % 3)).toFixed(1).replace('.', ','),
    )
    expect(asked(await read(uses))).toEqual([])
  })
})

describe('gas beside what it is converted to', () => {
  const uses = [250, 310, 120, 0, 270]
  const cells = (milli: number) =>
    [milli, milli * 2, milli * 3].map((one) => (one / 100).toFixed(2).replace('.', ','))
  const useOf = (hour: number) => uses[hour % uses.length] ?? 0
  const total = Array.from({ length: 72 }, (_, at) => useOf(at % 24) * 10).reduce((sum, one) => sum + one, 0)

  test('in kWh by its calorific value is the same gas once, and no electricity', async () => {
    const heading = 'Tijd;Volume (m3);Calorische waarde (MJ/m3);Energie (kWh)'
    const file = await read(
      hours(heading, 3, (_, hour) => {
        const [volume, , energy] = cells(useOf(hour))
        return `${volume};35,17;${energy}`
      }),
    )
    expect(sums(file)).toEqual({ taken: total, fedIn: 0 })
    expect([file.meters.map(({ product }) => product), asked(file)]).toEqual([['gas'], []])
  })

  test.each([
    ['Onherleid (m3);Herleid (m3n)', 2],
    ['Onherleid (m3);Herleid (m³n)', 2],
    ['Herleid (m3(n));Onherleid (m3)', 1],
    ['Ongecorrigeerd volume (m3);Volume (Nm3)', 2],
  ])('as “%s” counts as it is billed', async (heading, place) => {
    const file = await read(
      hours(`Tijd;${heading}`, 3, (_, hour) => cells(useOf(hour)).slice(0, 2).join(';')),
    )
    expect([sums(file), asked(file)]).toEqual([{ taken: total * place, fedIn: 0 }, []])
  })
})
