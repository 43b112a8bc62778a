import { expect, it } from 'vitest'
import { confirmDeleteMachine } from '../../machines/flows/confirmDelete.ts'
import { play } from '../walk/play.ts'
import { broken } from '../walk/walk.ts'

const ask = { type: 'ask', item: { id: 21, name: 'Sanne de Wit' } } as const
const confirm = { type: 'confirm' } as const
const cancel = { type: 'cancel' } as const
const open = (answer?: unknown) => play(confirmDeleteMachine, { answers: { deleteItem: answer } })

it('nothing is deleted without a yes', async () => {
  const flow = await open({ kind: 'deleted' })
  await flow.send(ask, cancel)
  expect(flow.state()).toBe('closed')
  expect(flow.asked).toEqual([])
})

it('confirm, delete, close dialog, success toast, reload list: in this order', async () => {
  const flow = await open({ kind: 'deleted' })
  await flow.send(ask, confirm)
  expect(flow.asked).toEqual([['deleteItem', { id: 21, name: 'Sanne de Wit' }]])
  expect(flow.state()).toBe('closed')
  expect(flow.did.map(([name]) => name)).toEqual(['tellDeleted', 'reloadList'])
})

it('pressing yes twice deletes once, and the dialog cannot be closed meanwhile', async () => {
  const flow = await open()
  await flow.send(ask, confirm, confirm, cancel)
  expect(flow.state()).toBe('open.deleting')
  expect(flow.asked).toHaveLength(1)
})

it('a refusal says why and leaves only the way back', async () => {
  const flow = await open({ kind: 'refused', message: 'Nog in gebruik.' })
  await flow.send(ask, confirm)
  expect(flow.snapshot().context.message).toBe('Nog in gebruik.')
  expect(flow.snapshot().can(confirm)).toBe(false)
  await flow.send(cancel)
  expect(flow.did).toEqual([])
})

it('after a call that broke it may be tried again', async () => {
  const flow = await open(broken)
  await flow.send(ask, confirm)
  expect(flow.state()).toBe('open.failed')
  await flow.send(confirm)
  expect(flow.asked).toHaveLength(2)
})
