import { expect, it } from 'vitest'
import { surveyMachine, surveyPause } from '../../machines/flows/survey.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const standing = (state: string) => ({ kind: 'told', last: { state, done: 1, total: 4 } })
const running = standing('running')

it('whoever comes back while it goes on sees how far it is, and starts nothing', async () => {
  const flow = await play(surveyMachine, { answers: { lookAtSurvey: running } })
  expect(flow.state()).toBe('going.waiting')
  await flow.send({ type: 'start' })
  expect(flow.asked.map(([name]) => name)).toEqual(['lookAtSurvey'])
})

it('it asks how far it is until it is over, also where an answer fails to come, and then tells so once', async () => {
  let answer: unknown = running
  const flow = await play(surveyMachine, { answers: { lookAtSurvey: () => answer } })
  answer = broken
  await flow.wait(surveyPause)
  expect([flow.state(), flow.did]).toEqual(['going.waiting', []])
  answer = standing('done')
  await flow.wait(surveyPause)
  expect(flow.state()).toBe('resting')
  expect(flow.did.map(([name]) => name)).toEqual(['tellOver'])
})

it('what cannot be called off goes on', async () => {
  const flow = await play(surveyMachine, { answers: { lookAtSurvey: running, cancelSurvey: broken } })
  await flow.send({ type: 'cancel' })
  expect(flow.state()).toBe('going.waiting')
})

it('where the answer to starting is lost, it is seen whether it did begin', async () => {
  let answer: unknown = { kind: 'told', last: null }
  const flow = await play(surveyMachine, { answers: { lookAtSurvey: () => answer, startSurvey: broken } })
  await flow.send({ type: 'start' })
  expect([flow.state(), flow.snapshot().context.isRefused]).toEqual(['resting', true])
  answer = running
  await flow.send({ type: 'start' })
  expect([flow.state(), flow.snapshot().context.isRefused]).toEqual(['going.waiting', false])
})
