import { expect, test } from 'vitest'
import { records } from '../../../src/contract/areas.ts'

const asking = records.flatMap(({ name, steps = {} }) =>
  Object.entries(steps).flatMap(([event, step]) =>
    step.asks?.answerBefore === undefined ? [] : [{ name: `${name} ${event}`, step }],
  ),
)

test('a reclaim and a report can be asked about', () => {
  expect(asking.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['tax-requests QUESTION', 'energy-saving SUPPLEMENT']),
  )
})

test.each(asking)('$name: no answer is due before the day on which it was handed in', ({ step }) => {
  const dueOn = (answerBefore: string) =>
    step.check?.({ question: 'Welke?', answerBefore }, '2026-11-28', { submittedAt: '2026-11-20' }) ?? {}
  expect(dueOn('2026-11-19')).toEqual({ answerBefore: ['Ligt voor de dag van indienen'] })
  expect(dueOn('2026-11-20')).toEqual({})
})
