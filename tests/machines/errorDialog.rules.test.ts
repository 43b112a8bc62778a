import { expect, it } from 'vitest'
import { errorDialogMachine } from '../../machines/flows/errorDialog.ts'
import { play } from '../walk/play.ts'

it('has two values: 403 and 500; the latest is the one that shows', async () => {
  const flow = await play(errorDialogMachine)
  await flow.send({ type: 'serverFailed' })
  expect(flow.state()).toBe('open.serverError')
  await flow.send({ type: 'forbidden' })
  expect(flow.state()).toBe('open.forbidden')
})

it('"Doorgaan" goes to the customer page', async () => {
  const flow = await play(errorDialogMachine)
  await flow.send({ type: 'serverFailed' }, { type: 'continue' })
  expect(flow.state()).toBe('closed')
  expect(flow.did).toEqual([['goToCustomerPage', undefined]])
})

it('Escape only closes it', async () => {
  const flow = await play(errorDialogMachine)
  await flow.send({ type: 'serverFailed' }, { type: 'dismiss' })
  expect(flow.state()).toBe('closed')
  expect(flow.did).toEqual([])
})

it('a refused change or file, or a full disk, leaves one on the page, with what was typed there', async () => {
  for (const type of ['changeForbidden', 'fileForbidden', 'diskFull'] as const) {
    const flow = await play(errorDialogMachine)
    await flow.send({ type }, { type: 'continue' })
    expect(flow.state()).toBe('closed')
    expect(flow.did).toEqual([])
  }
})
