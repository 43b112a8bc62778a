import { expect, test } from 'vitest'
import { assertionProblems, assertionShare } from '../../src/tools/assertions.ts'
import { parse } from '../../src/tools/source.ts'

const of = (text: string, path = 'src/server/x.ts') => [parse(path, text)]

test('an assertion counts by the lines of code it stands in, a const assertion and a renamed import do not', () => {
  const text =
    "import { a as b } from './a.ts'\n// as it was\nexport const c = b as number\nexport const d = [1] as const\n"
  expect(assertionShare(of(text))).toBeCloseTo(1000 / 3)
  expect(assertionShare(of('export const c = 1 as unknown as string\n'))).toBe(2000)
})

test('tests may assert', () => {
  expect(assertionShare(of('export const c = 1 as number\n', 'tests/x.ts'))).toBe(0)
})

test('more than there may be is told with the figure', () => {
  const text = 'export const c = 1 as number\n'
  expect(assertionProblems(of(text), 999)[0]?.text).toContain('1000.00 `as` assertions')
  expect(assertionProblems(of(text), 1000)).toEqual([])
})
