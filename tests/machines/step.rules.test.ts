import { expect, it } from 'vitest'
import { stepMachine } from '../../machines/flows/step.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'
import { cancelRequest, withdraw } from '../walks/step.ts'

const straight = { type: 'choose', step: withdraw, values: {} } as const
const asking = { type: 'choose', step: cancelRequest, values: { reason: null } } as const
const confirm = { type: 'confirm' } as const
const cancel = { type: 'cancel' } as const
const reason = { type: 'change', name: 'reason', value: 'Dubbel aangevraagd' } as const
const open = (answer?: unknown) => play(stepMachine, { answers: { takeStep: answer } })
const taken = { kind: 'taken', statusName: 'Actief' }

it('a step that asks nothing is taken at once; what became of it is told, and the record fetched again', async () => {
  const flow = await open(taken)
  await flow.send(straight)
  expect(flow.asked).toEqual([['takeStep', { chosen: withdraw, values: {} }]])
  expect(flow.did).toEqual([
    ['tellTaken', taken],
    ['reload', 12],
  ])
  expect(flow.state()).toBe('idle')
})

it('a step that asks something is not taken before it was told', async () => {
  const flow = await open(taken)
  await flow.send(asking)
  expect([flow.state(), flow.asked]).toEqual(['open.filling', []])
  await flow.send(cancel)
  expect([flow.state(), flow.asked, flow.did]).toEqual(['idle', [], []])
})

it('what was told goes along', async () => {
  const flow = await open(taken)
  await flow.send(asking, reason, confirm)
  expect(flow.asked).toEqual([
    ['takeStep', { chosen: cancelRequest, values: { reason: 'Dubbel aangevraagd' } }],
  ])
  expect(flow.state()).toBe('idle')
})

it('a refusal stays in the dialog with its sentence under the field, which goes when the field changes', async () => {
  const flow = await open({ kind: 'refused', problems: { reason: ['Dit veld is verplicht'] } })
  await flow.send(asking, confirm)
  expect([flow.state(), flow.snapshot().context.problems]).toEqual([
    'open.refused',
    { reason: ['Dit veld is verplicht'] },
  ])
  await flow.send(reason)
  expect(flow.snapshot().context.problems).toEqual({})
})

it('a record that somebody else changed is told of and fetched again', async () => {
  const flow = await open({ kind: 'overtaken', message: 'Iemand anders was eerder.' })
  await flow.send(straight)
  expect(flow.state()).toBe('idle')
  expect(flow.did.map(([name]) => name)).toEqual(['tellOvertaken', 'reload'])
})

it('what was typed is kept when somebody else was earlier, and is confirmed on the record as it is now', async () => {
  const now = { id: 12, version: 4, state: 'closing', allowed: ['CANCEL'] }
  const flow = await open({ kind: 'overtaken', message: 'Iemand anders was eerder.', now })
  await flow.send(asking, reason, confirm)
  expect(flow.state()).toBe('open.overtaken')
  expect(flow.did.map(([name]) => name)).toEqual(['reload'])
  expect(flow.snapshot().context).toMatchObject({
    problems: { '': ['Iemand anders was eerder.'] },
    values: { reason: 'Dubbel aangevraagd' },
  })
  await flow.send(confirm)
  expect(flow.asked.at(-1)).toEqual([
    'takeStep',
    { chosen: { ...cancelRequest, version: 4, record: now }, values: { reason: 'Dubbel aangevraagd' } },
  ])
})

it('pressing twice takes the step once, and the dialog cannot be closed meanwhile', async () => {
  const flow = await open()
  await flow.send(asking, confirm, confirm, cancel, straight)
  expect(flow.asked).toHaveLength(1)
  expect(flow.state()).toBe('open.taking')
})

it('after a call that broke it may be tried again', async () => {
  const flow = await open(broken)
  await flow.send(asking, confirm)
  expect(flow.state()).toBe('open.failed')
  await flow.send(confirm)
  expect(flow.asked).toHaveLength(2)
})

it('an answer that was asked late begins anew with another value, as the question first stood', async () => {
  const flow = await open(taken)
  const step = { ...cancelRequest, late: { isOther: false } }
  const tick = { type: 'change', name: 'isOther', value: true } as const
  await flow.send({ type: 'choose', step, values: { reason: null, isOther: false } }, tick)
  expect(flow.snapshot().context.values).toMatchObject({ isOther: true })
  await flow.send(reason)
  expect(flow.snapshot().context.values).toEqual({ reason: 'Dubbel aangevraagd', isOther: false })
})

it('what was asked late stays asked when its answer is taken back, until something else is told', async () => {
  const flow = await open({
    kind: 'refused',
    problems: { isOther: ['Een ander staat er al: zet dit vinkje'] },
  })
  const step = { ...cancelRequest, late: { isOther: false } }
  const tick = (value: boolean) => ({ type: 'change', name: 'isOther', value }) as const
  const asked = () => flow.snapshot().context.asked
  await flow.send({ type: 'choose', step, values: { reason: 'Dubbel', isOther: false } })
  expect(asked()).toEqual([])
  await flow.send(confirm)
  expect(asked()).toEqual(['isOther'])
  await flow.send(tick(true), tick(false))
  expect(asked()).toEqual(['isOther'])
  await flow.send(reason)
  expect(asked()).toEqual([])
})
