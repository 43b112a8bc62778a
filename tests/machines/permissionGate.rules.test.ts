import { expect, it } from 'vitest'
import { permissionGateMachine } from '../../machines/flows/permissionGate.ts'
import { play } from '../walk/play.ts'

const open = (answer: unknown) =>
  play(permissionGateMachine, {
    input: { permission: 'organisation-contacts:write' },
    answers: { askPermission: answer },
  })

it('shows neither the page nor /v3/forbidden until the profile is available', async () => {
  const gate = await open(undefined)
  expect(gate.state()).toBe('asking')
  expect(gate.asked).toEqual([['askPermission', { permission: 'organisation-contacts:write' }]])
  expect(gate.did).toEqual([])
})

it('a missing permission leads to /v3/forbidden', async () => {
  const gate = await open({ kind: 'denied' })
  expect(gate.did).toEqual([['goToForbidden', undefined]])
})

it('another profile is asked again, and may close the page', async () => {
  let answer = { kind: 'allowed' }
  const gate = await open(() => answer)
  expect(gate.state()).toBe('open')
  answer = { kind: 'denied' }
  await gate.send({ type: 'profileChanged' })
  expect(gate.state()).toBe('forbidden')
})
