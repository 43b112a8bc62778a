import { expect, it } from 'vitest'
import { taxHelpMachine, taxYear } from '../../machines/flows/taxHelp.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const change = { type: 'change', name: 'uses', value: '12000' } as const
const submit = { type: 'submit' } as const
const answer = { unit: 'kWh', ways: [], tables: [], notes: [] } as const
const open = (outcome?: unknown) =>
  play(taxHelpMachine, { input: { values: taxYear }, answers: { reckonTax: outcome } })

it('what is asked is what is filled in, and nothing is asked before', async () => {
  const flow = await open({ kind: 'reckoned', answer })
  await flow.send(change)
  expect(flow.asked).toEqual([])
  await flow.send(submit)
  expect(flow.asked).toEqual([['reckonTax', { ...taxYear, uses: '12000' }]])
  expect(flow.state()).toBe('reckoned')
})

it('an outcome never stands beside what it was not worked out from', async () => {
  const flow = await open({ kind: 'reckoned', answer })
  await flow.send(submit, change)
  expect(flow.state()).toBe('filling')
  expect(flow.snapshot().context.answer).toBeNull()
})

it('nothing changes while the server reckons, and it is asked once', async () => {
  const flow = await open()
  await flow.send(submit, submit, change)
  expect(flow.asked).toHaveLength(1)
  expect(flow.snapshot().context.values.uses).toBe('0')
})

it('what is wrong stands at its field until that is changed', async () => {
  const flow = await open({ kind: 'refused', problems: { uses: ['Vul een getal in'], to: ['Te laat'] } })
  await flow.send(submit)
  expect(flow.state()).toBe('refused')
  await flow.send(change)
  expect(flow.snapshot().context.problems).toEqual({ to: ['Te laat'] })
})

it('after a call that broke it may be tried again', async () => {
  const flow = await open(broken)
  await flow.send(submit)
  expect(flow.state()).toBe('failed')
  await flow.send(submit)
  expect(flow.asked).toHaveLength(2)
})
