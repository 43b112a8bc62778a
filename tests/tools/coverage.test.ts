import { expect, it } from 'vitest'
import { linesOf, type Part, tableOf } from '../../src/tools/coverage.ts'

const part = (layer: Part['layer'], more: Partial<Part> = {}): Part => ({
  flow: 'login',
  layer,
  states: { all: ['ready', 'invalid'], visited: ['ready', 'invalid'] },
  arrows: { all: ['login.ready submit #0'], visited: ['login.ready submit #0'] },
  unreachableInBrowser: {},
  ...more,
})
const whole = [part('machine'), part('view'), part('browser')]
const without = (layer: Part['layer'], more: Partial<Part>) =>
  whole.map((each) => (each.layer === layer ? part(layer, more) : each))
const problems = (parts: Part[]) => linesOf(['login'], parts).flatMap((line) => line.problems)
const onlyReady = { all: ['ready', 'invalid'], visited: ['ready'] }
const noArrow = { all: ['login.ready submit #0'], visited: [] }

it('a flow that was walked whole in all layers has no problems', () => expect(problems(whole)).toEqual([]))

it('a layer that was not walked is a problem', () => {
  expect(problems([part('machine'), part('view')])).toEqual(['browser: was not walked at all'])
})

it('machine and view owe every state and every arrow', () => {
  expect(problems(without('view', { arrows: noArrow }))).toEqual([
    'view: arrow login.ready submit #0 was never passed',
  ])
  expect(problems(without('machine', { states: onlyReady }))).toEqual([
    'machine: state invalid was never passed',
  ])
})

it('the browser owes every state but no arrow', () => {
  expect(problems(without('browser', { arrows: noArrow }))).toEqual([])
  expect(problems(without('browser', { states: onlyReady }))).toEqual([
    'browser: state invalid was never passed',
  ])
})

it('a state with a reason is excused in the browser, until it is reached after all', () => {
  const excused = { unreachableInBrowser: { invalid: 'geen demo-account' } }
  expect(problems(without('browser', { ...excused, states: onlyReady }))).toEqual([])
  expect(problems(without('browser', excused))).toEqual([
    'browser: state invalid is excused, but was reached',
  ])
})

it('the table shows the shares of every layer', () => {
  expect(tableOf(linesOf(['login'], without('view', { states: onlyReady })))).toBe(
    [
      'flow   machine states  arrows  view states  arrows  browser states  arrows',
      'login  2/2             1/1     1/2          1/1     2/2             1/1',
    ].join('\n'),
  )
})

it('a life cycle owes its machine only', () => {
  const [line] = linesOf(['login'], [part('machine')], ['machine'])
  expect(line?.problems).toEqual([])
  expect(linesOf(['login'], [], ['machine'])[0]?.problems).toEqual(['machine: was not walked at all'])
})
