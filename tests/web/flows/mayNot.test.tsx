import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { contact } from '../../../src/contract/areas/contacts/contacts.ts'
import { confirmDeleteAt } from '../../../src/web/flows/confirmDelete.tsx'
import { connectionImportCallsAt } from '../../../src/web/flows/connectionImportCalls.ts'
import { stepsOf } from '../../../src/web/flows/stepCalls.ts'
import { undoImportOf } from '../../../src/web/flows/undoImport.tsx'

vi.mock('../../../src/web/portal/root.ts', async () => ({
  root: (await import('../../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../../src/web/portal/root.ts')

const reason = 'Je hebt geen recht om dit te wijzigen. Er is niets opgeslagen.'
beforeEach(() => {
  vi.mocked(tell.error).mockClear()
  vi.stubGlobal('fetch', async () => Response.json({ message: reason }, { status: 403 }))
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a record', () => confirmDeleteAt(() => 'customers/7/contacts/1', 'customers/7/contacts')],
  ['an import', () => undoImportOf(7, () => {})],
])('who may not remove %s reads that, and cannot try it again', async (_, machine) => {
  const actor = createActor(machine(), { input: undefined as never }).start()
  actor.send({ type: 'ask', item: { id: 1, name: 'Kees' } } as never)
  actor.send({ type: 'confirm' } as never)
  const snapshot = await waitFor(actor, (one) => one.matches({ open: 'refused' }))
  expect(snapshot.context.message).toBe(reason)
})

test('who may not take a step reads that in its dialog, or in a toast', async () => {
  const steps = stepsOf(contact, 7)
  for (const asks of [true, false]) {
    const actor = createActor(steps).start()
    actor.send({ type: 'choose', step: { id: 1, version: 1, event: 'X', asks }, values: {} })
    if (asks) actor.send({ type: 'confirm' })
    const snapshot = await waitFor(actor, ({ value }) =>
      asks ? JSON.stringify(value) === '{"open":"refused"}' : value === 'idle',
    )
    if (asks) expect(snapshot.context.problems).toEqual({ '': [reason] })
    else expect(tell.error).toHaveBeenCalledWith(reason)
  }
})

test('who may not import connections reads that', async () => {
  const file = new File(['EAN;Naam\n'], 'a.csv') as never
  const calls = connectionImportCallsAt('customers/7/connections/import')
  const answer = await calls.lookAtTable(file, new AbortController().signal)
  expect(answer).toEqual({ kind: 'refused', message: reason })
})
