import { describe, expect, it } from 'vitest'
import { besideLabelled, besides } from '../../../src/web/records/besides.ts'

/** A form in short: "a" a labelled field, "x" a box, "W" and "X" the same as wide as the form. */
const placed = (form: string) =>
  [...form].map((letter, at) => ({
    name: `${letter}${at}`,
    isBox: letter.toLowerCase() === 'x',
    takesAll: letter === letter.toUpperCase(),
  }))
const level = (form: string, columns: number) => [...besideLabelled(placed(form), columns)]

describe('a box of a form', () => {
  it.each([
    ['ax', ['x1']],
    ['xa', ['x0']],
    ['aax', []],
    ['aaxa', ['x2']],
    ['aaxW', []],
    ['aaxx', []],
    ['axx', ['x1']],
    ['Wx', []],
    ['aWxa', ['x2']],
    ['X', []],
  ])('of %s in two columns stands level with the field beside it, if there is one', (form, boxes) =>
    expect(level(form, 2)).toEqual(boxes),
  )

  it('has other neighbours in four columns', () => {
    expect(level('aax', 4)).toEqual(['x2'])
    expect(level('aaaax', 4)).toEqual([])
    expect(level('xxxxa', 4)).toEqual([])
  })

  it('says in which numbers of columns it stands beside a field', () => {
    const beside = besides(placed('aaxax'))
    expect(['a0', 'x2', 'x4'].map(beside)).toEqual([undefined, '2 4', undefined])
    expect(besides(placed('aax'))('x2')).toBe('4')
    expect(besides(placed('aaaax'))('x4')).toBeUndefined()
  })
})
