import { act, cleanup, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { useFlow } from '../../../src/web/portal/useFlow.ts'
import { root } from '../../walk/stage.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({ root: (await import('../../walk/stage.ts')).root }))

const asked = vi.fn(async () => {})
const lamp = setup({
  types: { context: {} as { colour: string; presses: number }, input: {} as { colour: string } },
  actors: { ask: fromPromise(asked) },
  actions: { tell: () => {}, count: assign({ presses: ({ context }) => context.presses + 1 }) },
}).createMachine({
  id: 'lamp',
  context: ({ input: { colour } }) => ({ colour, presses: 0 }),
  invoke: { src: 'ask' },
  on: { press: { actions: ['count', 'tell'] } },
})

function Lamp({ colour, onPress = () => {} }: { colour: string; onPress?: () => void }) {
  const flow = useFlow(lamp.provide({ actions: { tell: onPress } }), { colour })
  const { context } = useSelector(flow, (snapshot) => snapshot)
  return (
    <button
      type="button"
      onClick={() => flow.send({ type: 'press' })}
    >{`${context.colour} ${context.presses}`}</button>
  )
}

const ofViews = () => root.getSnapshot().context.ofViews
const press = () => act(() => screen.getByRole('button').click())

test('runs as long as its view, reads its input once, and does what the last drawing says', async () => {
  const [first, later] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Lamp colour="rood" onPress={first} />)
  expect(ofViews()).toHaveLength(1)
  rerender(<Lamp colour="groen" onPress={later} />)
  press()
  expect(screen.getByRole('button').textContent).toBe('rood 1')
  expect(first).not.toHaveBeenCalled()
  expect(later).toHaveBeenCalledOnce()
  cleanup()
  await Promise.resolve()
  expect(ofViews()).toEqual([])
})

test('a view that React shows twice in development has one flow, which asks once and goes on', async () => {
  asked.mockClear()
  render(
    <StrictMode>
      <Lamp colour="rood" />
    </StrictMode>,
  )
  await Promise.resolve()
  expect(ofViews()).toHaveLength(1)
  expect(asked).toHaveBeenCalledOnce()
  press()
  expect(screen.getByRole('button').textContent).toBe('rood 1')
})

test('opened and closed a hundred times, a page leaves no flow behind', async () => {
  cleanup()
  await Promise.resolve()
  const before = Object.keys(root.getSnapshot().children).length
  for (let time = 0; time < 100; time++) {
    const { unmount } = render(<Lamp colour="rood" />)
    expect(ofViews()).toHaveLength(1)
    unmount()
    await Promise.resolve()
  }
  expect(ofViews()).toEqual([])
  expect(Object.keys(root.getSnapshot().children)).toHaveLength(before)
})
