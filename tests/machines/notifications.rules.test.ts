import { expect, it } from 'vitest'
import { type Notification, notificationsMachine, shownOf } from '../../machines/flows/notifications.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const told = (id: number, isRead: boolean) => ({ id, isRead, type: 1 }) as Notification
const two = [told(2, false), told(1, true)]
const marked = { kind: 'marked' }
const open = async (mark: unknown = marked) => {
  const flow = await play(notificationsMachine, { answers: { fetchNotifications: two, mark } })
  await flow.send({ type: 'open' })
  return flow
}
const read = (flow: Awaited<ReturnType<typeof open>>) =>
  flow.snapshot().context.items.map(({ id, isRead }) => [id, isRead])

it('unread becomes read when it is opened, and one goes to the action', async () => {
  const flow = await open()
  await flow.send({ type: 'choose', id: 2 })
  expect(flow.asked.at(-1)).toEqual(['mark', { id: 2, isRead: true }])
  expect(flow.did).toEqual([['goToAction', 2]])
  expect(flow.state()).toBe('closed')
  expect(flow.snapshot().context.hasUnread).toBe(false)
})

it('unread becomes read when it is marked; read becomes unread on "Markeer als ongelezen"', async () => {
  const flow = await open()
  await flow.send({ type: 'read', id: 2 })
  expect(read(flow)).toEqual([
    [2, true],
    [1, true],
  ])
  await flow.send({ type: 'unread', id: 1 })
  expect(read(flow)).toEqual([
    [2, true],
    [1, false],
  ])
  expect(flow.snapshot().context.hasUnread).toBe(true)
})

it('what is marked is so at once, before the server answered', async () => {
  const flow = await open(new Promise(() => {}))
  await flow.send({ type: 'read', id: 2 })
  expect([flow.state(), flow.snapshot().context.hasUnread]).toEqual(['opened.marking', false])
})

it('what could not be marked is put back, with a message', async () => {
  const flow = await open(broken)
  await flow.send({ type: 'readAll' })
  expect(read(flow)).toEqual([
    [2, false],
    [1, true],
  ])
  expect(flow.snapshot().context.hasUnread).toBe(true)
  expect(flow.did.map(([name]) => name)).toEqual(['tellNotMarked'])
})

it('what could not be marked when it was opened is put back too, with a message', async () => {
  const flow = await open(broken)
  await flow.send({ type: 'choose', id: 2 })
  expect(flow.snapshot().context.hasUnread).toBe(true)
  expect(flow.did.map(([name]) => name)).toEqual(['goToAction', 'tellNotMarked'])
})

it('where all is read there is nothing to mark', async () => {
  const flow = await open()
  await flow.send({ type: 'readAll' })
  expect(flow.snapshot().can({ type: 'readAll' })).toBe(false)
})

it('opening what was read already marks nothing', async () => {
  const flow = await open()
  await flow.send({ type: 'choose', id: 1 })
  expect(flow.asked.map(([name]) => name)).toEqual(['fetchNotifications'])
  expect(flow.did).toEqual([['goToAction', 1]])
})

it('the dot follows what the server counts', async () => {
  const flow = await play(notificationsMachine, {})
  await flow.send({ type: 'counted', hasUnread: true })
  expect(flow.snapshot().context.hasUnread).toBe(true)
  await flow.send({ type: 'counted', hasUnread: false })
  expect(flow.snapshot().context.hasUnread).toBe(false)
})

it('shows the unread ones alone, and what was read meanwhile stays under the hand that reads it', async () => {
  const flow = await open()
  const shown = () => shownOf(flow.snapshot().context).map(({ id }) => id)
  expect(shown()).toEqual([2, 1])
  await flow.send({ type: 'show', which: 'unread' }, { type: 'read', id: 2 })
  expect(shown()).toEqual([2])
  await flow.send({ type: 'show', which: 'unread' })
  expect(shown()).toEqual([])
  await flow.send({ type: 'show', which: 'all' })
  expect(shown()).toEqual([2, 1])
})
