import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flows } from '../../machines/atlas.ts'
import { stepNamed } from '../../machines/flows/step.ts'
import { chartOf } from '../../machines/inside.ts'
import { ofServerList } from '../../machines/ofServer.ts'
import { type OwnStepName, ownSteps } from '../../machines/ownSteps.ts'
import { ownStepList } from '../../machines/ownStepsTold.ts'
import { filesUnder } from '../../src/tools/files.ts'
import { describeOwnStep } from '../walk/flow.ts'
import { ownStepWalk } from '../walks/ownSteps.ts'

for (const step of ownStepList) describeOwnStep(ownStepWalk(step))

test('each has a title and a purpose that no other chart has', () => {
  const all = [...flows, ...ofServerList, ...ownStepList]
  for (const part of ['id', 'title', 'description'] as const)
    expect(new Set(all.map((each) => each[part])).size, part).toBe(all.length)
})

test('a chart has the states of its manner and no others', () => {
  const statesOf = (name: OwnStepName) => chartOf(stepNamed(name, ownSteps[name])).states
  expect(statesOf('weekCell')).toEqual(['idle', 'straight'])
  expect(statesOf('hoursClosing')).toEqual([
    'idle',
    'open.filling',
    'open.taking',
    'open.refused',
    'open.failed',
  ])
  // Only where something was typed there is something to keep when somebody else was earlier.
  expect(statesOf('erasure')).toEqual([...statesOf('hoursClosing'), 'open.overtaken'])
  const fills = (name: OwnStepName) =>
    chartOf(stepNamed(name, ownSteps[name])).arrows.some((arrow) => arrow.includes(' change '))
  expect([fills('erasure'), fills('hoursClosing')]).toEqual([true, false])
  expect(statesOf('opening')).toEqual(['idle', 'straight', 'settled'])
  expect(statesOf('manyAtOnce')).toEqual([...statesOf('weekCell'), ...statesOf('erasure').slice(1)])
})

test('each is done somewhere in the browser, and nothing but a step of a life cycle is told as "Stap"', () => {
  const root = new URL('../..', import.meta.url).pathname
  const texts = filesUnder(root, 'src/web', /\.tsx?$/).map(
    (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
  )
  for (const name of Object.keys(ownSteps))
    expect(
      texts.filter(([, text]) => text.includes(`'${name}'`)).map(([path]) => path),
      name,
    ).not.toEqual([])
  const plain = texts.filter(([, text]) => /\bstepTaken\(/.test(text)).map(([path]) => path)
  expect(plain.sort()).toEqual(['src/web/flows/ownStep.ts', 'src/web/flows/stepCalls.ts'])
})
