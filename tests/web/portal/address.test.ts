import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressed,
  always,
  day,
  flag,
  from,
  id,
  ids,
  maybeOneOf,
  month,
  named,
  oneOf,
  shaped,
  span,
  words,
} from '../../../src/web/portal/address.ts'

const page = addressed({
  connection: id,
  several: named('connections', ids(3)),
  look: oneOf(['chart', 'table'], 'chart'),
  basis: always(['year', 'month'], 'year'),
  product: maybeOneOf(['gas', 'electricity']),
  cold: flag(),
  events: flag(true),
  page: from(1),
  step: from(0),
  on: day,
  of: month,
  zoom: span(366),
  q: words(5),
  least: shaped(/^\d{1,3}$/),
})

const usual = {
  connection: null,
  several: [],
  look: 'chart',
  basis: 'year',
  product: null,
  cold: false,
  events: true,
  page: 1,
  step: 0,
  on: null,
  of: null,
  zoom: null,
  q: '',
  least: null,
}

describe('the address of a page', () => {
  test('without anything is as usual, and what is always written stands in it alone', () => {
    expect(page.read('')).toEqual(usual)
    expect(page.write(page.read(''))).toBe('basis=year')
  })
  test('says what is chosen, in the order of its declaration', () => {
    const query =
      'connection=7&connections=1,2&look=table&basis=month&product=gas&cold=1&events=0&page=3&step=2&on=2026-01-02&of=2026-03&zoom=2026-01-01/2026-01-31&q=abc&least=12'
    expect(page.write(page.read(query))).toBe(query)
    expect(page.read(query).of).toBe('2026-03-01')
  })
  test('leaves what makes no sense as usual', () => {
    const query =
      'connection=0x1&connections=a,-1,&look=x&basis=y&product=z&cold=2&events=x&page=-1&step=1.5&on=2026-02-31&of=2026-13&zoom=2026-02-01/2026-01-01&least=1234'
    expect(page.read(query)).toEqual(usual)
  })
  test('takes no more than it may', () => {
    expect(page.read('connections=1,2,3,4&q=abcdefgh')).toMatchObject({ several: [1, 2, 3], q: 'abcde' })
  })
  test('whatever is typed is read, and written it reads as the same', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = page.read(text)
        expect(page.read(page.write(read))).toEqual(read)
      }),
    )
  })
})
