import { expect, it } from 'vitest'
import { stepNamed } from '../../machines/flows/step.ts'
import { ownSteps } from '../../machines/ownSteps.ts'
import { play } from '../walk/play.ts'

const look = (id: number, version: number, ...allowed: string[]) =>
  ({
    type: 'choose',
    step: { id, version, event: 'OPEN', record: { allowed }, asks: false },
    values: {},
  }) as const

const open = () =>
  play(stepNamed('opening', ownSteps.opening), {
    answers: { takeStep: { kind: 'taken', statusName: '' } },
  })

it('a signal one comes to is seen, once', async () => {
  const page = await open()
  await page.send(look(31, 1, 'OPEN'), look(31, 2, 'MARK_UNSEEN'))
  expect(page.asked).toHaveLength(1)
})

it('what is marked as new on its own page stays new', async () => {
  const page = await open()
  await page.send(look(31, 1, 'OPEN'), look(31, 2, 'MARK_UNSEEN'), look(31, 3, 'OPEN'))
  expect(page.asked).toHaveLength(1)
})

it('a signal that had been seen stays new as well once it is marked so', async () => {
  const page = await open()
  await page.send(look(31, 2, 'MARK_UNSEEN'), look(31, 3, 'OPEN'))
  expect(page.asked).toEqual([])
})

it('the next signal is seen as well', async () => {
  const page = await open()
  await page.send(look(31, 1, 'OPEN'), look(32, 1, 'OPEN'), look(33, 2, 'MARK_UNSEEN'), look(34, 1, 'OPEN'))
  expect(page.asked.map(([, asked]) => (asked as { chosen: { id: number } }).chosen.id)).toEqual([31, 32, 34])
})
