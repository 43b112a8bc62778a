import { expect, it } from 'vitest'
import { toastsMachine } from '../../machines/flows/toasts.ts'
import { play } from '../walk/play.ts'

const texts = (flow: Awaited<ReturnType<typeof open>>) =>
  flow.snapshot().context.toasts.map(({ text }) => text)
const open = () => play(toastsMachine)

it('the default texts are those of the specification', async () => {
  const flow = await open()
  await flow.send({ type: 'succeeded', id: 'a', now: 0 }, { type: 'failed', id: 'b', now: 0 })
  expect(texts(flow)).toEqual(['Het is gelukt', 'Je hebt niet alle verplichte velden ingevuld'])
})

it('a success closes after 2000 ms, not before', async () => {
  const flow = await open()
  await flow.send({ type: 'succeeded', id: 'a', text: 'Item succesvol verwijderd', now: 10_000 })
  await flow.wait(1999)
  expect(texts(flow)).toEqual(['Item succesvol verwijderd'])
  await flow.wait(1)
  expect(flow.state()).toBe('empty')
})

it('an error stays until it is closed', async () => {
  const flow = await open()
  await flow.send({ type: 'failed', id: 'a', text: 'Mislukt', now: 0 })
  await flow.wait(3_600_000)
  expect(texts(flow)).toEqual(['Mislukt'])
  await flow.send({ type: 'close', id: 'a', now: 3_600_000 })
  expect(flow.state()).toBe('empty')
})

it('each success has its own 2000 ms', async () => {
  const flow = await open()
  await flow.send({ type: 'succeeded', id: 'a', text: 'een', now: 0 })
  await flow.wait(1500)
  await flow.send({ type: 'succeeded', id: 'b', text: 'twee', now: 1500 })
  await flow.wait(500)
  expect(texts(flow)).toEqual(['twee'])
  await flow.wait(1499)
  expect(texts(flow)).toEqual(['twee'])
  await flow.wait(1)
  expect(texts(flow)).toEqual([])
})

it('closing one message does not give another more or less time', async () => {
  const flow = await open()
  await flow.send(
    { type: 'succeeded', id: 'a', text: 'een', now: 0 },
    { type: 'failed', id: 'b', text: 'fout', now: 0 },
  )
  await flow.wait(1000)
  await flow.send({ type: 'close', id: 'b', now: 1000 })
  await flow.wait(999)
  expect(texts(flow)).toEqual(['een'])
  await flow.wait(1)
  expect(texts(flow)).toEqual([])
})
