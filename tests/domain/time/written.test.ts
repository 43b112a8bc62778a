import { describe, expect, it, test } from 'vitest'
import { hour, isoAt, minute } from '../../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../../src/domain/time/day.ts'
import { wallClock } from '../../../src/domain/time/wallClock.ts'
import { readClock, readMoment } from '../../../src/domain/time/written.ts'

const wall = (text: string) => Date.parse(`${text}Z`)

describe('a written time', () => {
  it.each([
    ['31-12-2023 23:45:00 +0100', '2023-12-31T23:45:00', 1],
    ['2021-12-25T00:00:00+01:00', '2021-12-25T00:00:00', 1],
    ['2023-07-01T10:15:00Z', '2023-07-01T10:15:00', 0],
    ['2023-07-01T10:15:00.000Z', '2023-07-01T10:15:00', 0],
    ['1/2/2023 7:05', '2023-02-01T07:05:00', null],
    ['2023/02/01 07:05', '2023-02-01T07:05:00', null],
    ['01.02.2023', '2023-02-01T00:00:00', null],
    ['20230201', '2023-02-01T00:00:00', null],
    ['202302010715', '2023-02-01T07:15:00', null],
    ['28-02-2023 24:00', '2023-03-01T00:00:00', null],
    ['3 mrt 2023', '2023-03-03T00:00:00', null],
    ['ma 3 maart 2025 00:15', '2025-03-03T00:15:00', null],
    ['3. März 2025 14:00', '2025-03-03T14:00:00', null],
    ['Mar 3, 2025 2:15 PM', '2025-03-03T14:15:00', null],
    ['1-1-2025 12:00 AM', '2025-01-01T00:00:00', null],
  ])('%s is read', (text, expected, offset) => {
    expect(readMoment(text)).toEqual({ wall: wall(expected), offset: offset === null ? null : offset * hour })
  })

  it.each([
    '',
    '-',
    '30-02-2023',
    '12-25-2021',
    '25:00',
    '2023-01-01 24:15',
    '01-02/2023',
    'gisteren',
    '9999-12-31 22:45',
    '1949-12-31',
    '871687120061402458',
    '03-Mar-25',
    '03-03-25',
    '1.8.0',
    'maart 2025',
    '1-1-2025 13:00 PM',
  ])('%s is no time', (text) => expect(readMoment(text)).toBeNull())

  it('may be a time of day alone', () => {
    expect(readClock('7:15')).toBe(7 * hour + 15 * minute)
    expect(readClock('23:45:00')).toBe(23 * hour + 45 * minute)
    expect(readClock('24:00')).toBe(24 * hour)
    expect(readClock('24:15')).toBeNull()
  })
})

describe('local times without an offset', () => {
  const quarters = (day: string, count: number) =>
    Array.from({ length: count }, (_, index) => startOfDay(day) + index * 15 * minute)
  const shown = (instants: number[]) => instants.map((instant) => wall(isoAt(instant).slice(0, 19)))

  test('the doubled hour of October is resolved in the order in which it is written', () => {
    const instants = quarters('2023-10-29', 100)
    const clock = wallClock()
    expect(shown(instants).map((time) => clock.read(time))).toEqual(instants)
  })

  test('a file that runs backwards says it the other way round', () => {
    const instants = quarters('2023-10-29', 100).reverse()
    const clock = wallClock()
    expect(shown(instants).map((time) => clock.read(time))).toEqual(instants)
  })

  test('an hourly file is resolved as well', () => {
    const instants = Array.from({ length: 25 }, (_, index) => startOfDay('2022-10-30') + index * hour)
    const clock = wallClock()
    expect(shown(instants).map((time) => clock.read(time))).toEqual(instants)
  })

  test('a missing first quarter of the doubled hour is not taken from the second', () => {
    const instants = quarters('2023-10-29', 100).filter((_, index) => index !== 8 && index !== 10)
    const clock = wallClock()
    expect(shown(instants).map((time) => clock.read(time))).toEqual(instants)
  })

  test('without order, the second time a time is written is the second time it came', () => {
    const clock = wallClock()
    const times = ['05:00', '01:00', '04:00', '02:15', '03:00', '02:00', '02:15'].map((time) =>
      wall(`2023-10-29T${time}:00`),
    )
    expect(times.map((time) => isoAt(clock.read(time) ?? 0).slice(11, 19 + 3))).toEqual([
      '05:00:00+01',
      '01:00:00+02',
      '04:00:00+01',
      '02:15:00+02',
      '03:00:00+01',
      '02:00:00+02',
      '02:15:00+01',
    ])
  })

  test('the hour that March skips does not exist, but its first moment is 03:00', () => {
    const clock = wallClock()
    expect(clock.read(wall('2023-03-26T01:45:00'))).toBe(Date.parse('2023-03-26T00:45:00Z'))
    expect(clock.read(wall('2023-03-26T02:00:00'))).toBe(Date.parse('2023-03-26T01:00:00Z'))
    expect(clock.read(wall('2023-03-26T02:15:00'))).toBeNull()
    expect(clock.read(wall('2023-03-26T03:00:00'))).toBe(Date.parse('2023-03-26T01:00:00Z'))
  })
})
