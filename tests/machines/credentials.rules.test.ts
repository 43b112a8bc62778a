import { expect, it } from 'vitest'
import { credentialsMachine } from '../../machines/flows/credentials.ts'
import { play } from '../walk/play.ts'

const typed = { currentPassword: 'oud', password: 'nieuw', passwordConfirmation: 'nieuw' }
const begin = (answer?: unknown, opensAtOnce = true) =>
  play(credentialsMachine, { input: { opensAtOnce }, answers: { change: answer } })

it('an empty field is told without asking the server', async () => {
  const flow = await begin()
  await flow.send({ type: 'submit', typed: { ...typed, password: '' } })
  expect(flow.state()).toBe('form.refused')
  expect(flow.snapshot().context.problems).toEqual({ password: ['Dit veld is verplicht'] })
  expect(flow.asked).toEqual([])
})

it('a mailed link has nothing to fill in: one press asks the server', async () => {
  const flow = await begin({ kind: 'changed' })
  await flow.send({ type: 'submit', typed: {} })
  expect(flow.state()).toBe('changed')
  expect(flow.did.map(([name]) => name)).toEqual(['tellChanged'])
})

it('what the server refuses stands under its field until the next try', async () => {
  let answer: unknown = { kind: 'refused', problems: { password: ['Te kort'] } }
  const flow = await begin(() => answer)
  await flow.send({ type: 'submit', typed })
  expect(flow.snapshot().context.problems).toEqual({ password: ['Te kort'] })
  answer = undefined
  await flow.send({ type: 'submit', typed })
  expect(flow.snapshot().context.problems).toEqual({})
})

it('nothing of the passwords is kept', async () => {
  const flow = await begin({ kind: 'refused', problems: {} })
  await flow.send({ type: 'submit', typed })
  expect(JSON.stringify(flow.snapshot().context)).not.toMatch(/oud|nieuw/)
})

it('giving up forgets what was refused', async () => {
  const flow = await begin({ kind: 'refused', problems: { password: ['Te kort'] } }, false)
  await flow.send({ type: 'open' }, { type: 'submit', typed }, { type: 'cancel' }, { type: 'open' })
  expect(flow.state()).toBe('form.ready')
  expect(flow.snapshot().context.problems).toEqual({})
})
