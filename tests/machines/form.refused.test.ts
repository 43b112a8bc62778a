import { expect, it } from 'vitest'
import { formMachine } from '../../machines/flows/form.ts'
import { play } from '../walk/play.ts'

const open = () =>
  play(formMachine, { input: { record: { values: { function: 'Inkoper' }, version: 3 }, draft: null } })
const change = (value: string) => ({ type: 'change', name: 'function', value }) as const
const refuse = { type: 'refuse' as const, problems: { function: ['Te lang'] } }

it('what was refused elsewhere for what is typed stands beside its field until that changes', async () => {
  const form = await open()
  await form.send(change('Directeur'), refuse)
  expect([form.state(), form.snapshot().context.problems]).toEqual(['unsaved.refused', refuse.problems])
  await form.send(change('Chef'))
  expect([form.state(), form.snapshot().context.problems]).toEqual(['unsaved.typing', {}])
})

it('nothing is wrong with a form in which nothing is typed', async () => {
  const form = await open()
  await form.send(refuse)
  expect([form.state(), form.snapshot().context.problems]).toEqual(['clean', {}])
})
