import { expect, test } from 'vitest'
import { optionProblems } from '../../src/tools/options.ts'
import { parse } from '../../src/tools/source.ts'

const declared = parse(
  'src/contract/records/resource.ts',
  'export interface Declaration { readonly name: string; readonly odd?: string; readonly usual?: string }\n',
)
const area = (name: string, text: string) => parse(`src/contract/areas/${name}/area.ts`, text)
const areas = [
  area('one', 'export const a = { odd: 1, usual: 1 }\n'),
  area('two', 'export const b = { usual: 2 }\n'),
]

test('an option that one area alone uses is told, unless it was there before the rule', () => {
  expect(optionProblems([declared, ...areas], []).map(({ text }) => text)).toEqual([
    expect.stringContaining('odd is an option with a single user'),
  ])
  expect(optionProblems([declared, ...areas], ['odd'])).toEqual([])
})

test('an option that has more users by now comes off the list', () => {
  expect(optionProblems([declared, ...areas], ['odd', 'usual'])[0]?.text).toContain('take it off the list')
})

test('a declaration has so many members at most', () => {
  const members = Array.from({ length: 39 }, (_, nth) => `m${nth}: string`).join('; ')
  const source = parse('src/contract/records/resource.ts', `export interface Declaration { ${members} }\n`)
  expect(optionProblems([source], [])[0]?.text).toContain('39 members; 38 is the most')
})
