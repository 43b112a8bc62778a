import { expect, it } from 'vitest'
import { resetPasswordMachine } from '../../machines/flows/resetPassword.ts'
import { play } from '../walk/play.ts'

const submit = { type: 'submit', passwords: { password: 'nieuw', passwordConfirmation: 'niuew' } } as const
const open = (answer: unknown) =>
  play(resetPasswordMachine, {
    input: { link: { token: 'abc', emailAddress: 'bas@voorbeeld.example' } },
    answers: { resetPassword: answer },
  })

it('the query parameters of the mailed link are sent along', async () => {
  const reset = await open(undefined)
  await reset.send(submit)
  expect(reset.asked).toEqual([
    [
      'resetPassword',
      {
        password: 'nieuw',
        passwordConfirmation: 'niuew',
        link: { token: 'abc', emailAddress: 'bas@voorbeeld.example' },
      },
    ],
  ])
})

it('success shows a message and goes to /login', async () => {
  const reset = await open({ kind: 'reset' })
  await reset.send(submit)
  expect(reset.did.map(([name]) => name)).toEqual(['tellReset', 'goToLogin'])
  expect(reset.snapshot().status).toBe('done')
})

it('field errors from the server are kept to show, and gone at the next try', async () => {
  let answer: unknown = { kind: 'refused', problems: { password: ['Te kort'] } }
  const reset = await open(() => answer)
  await reset.send(submit)
  expect(reset.snapshot().context.problems).toEqual({ password: ['Te kort'] })
  answer = undefined
  await reset.send(submit)
  expect(reset.state()).toBe('form.saving')
  expect(reset.snapshot().context.problems).toEqual({})
})

it('two different passwords are for the server to judge: the specification shows no rule here', async () => {
  const reset = await open({ kind: 'reset' })
  await reset.send(submit)
  expect(reset.asked).toHaveLength(1)
})

it('nothing of the passwords is kept', async () => {
  const reset = await open({ kind: 'refused', problems: {} })
  await reset.send(submit)
  expect(JSON.stringify(reset.snapshot().context)).not.toMatch(/nieuw|niuew/)
})
