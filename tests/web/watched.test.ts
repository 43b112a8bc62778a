import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { inspect, noteRunning, watch } from '../../src/web/watched.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})

test('who looks on hears of what ran already, of what happens, and no more after looking away', () => {
  const heard: string[] = []
  const early = createActor(lamp, { inspect }).start()
  const ended = noteRunning(early)
  const unwatch = watch({
    came: () => heard.push('came'),
    went: () => heard.push('went'),
    happened: ({ type }) => heard.push(type),
  })
  early.send({ type: 'press' })
  ended()
  unwatch()
  early.send({ type: 'press' })
  noteRunning(early)()
  expect(heard).toEqual(['came', '@xstate.event', '@xstate.microstep', '@xstate.snapshot', 'went'])
})
