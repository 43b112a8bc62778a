import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { AnyResource } from '../../src/contract/records/resource.ts'
import { queryClient } from '../../src/web/calls/query.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../src/web/flows/confirmDelete.tsx'
import { useFlow } from '../../src/web/portal/useFlow.ts'
import { Button } from '../../src/web/ui/button.tsx'
import { describeView } from '../walk/view.ts'
import { confirmDeleteWalk } from '../walks/confirmDelete.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../src/web/portal/root.ts')

const sanne = { id: 21, name: 'Sanne de Wit' }
const contacts = { name: 'contacts', within: 'customer' } as AnyResource
const machine = confirmDeleteOf(contacts, 7)

function List() {
  const deleting = useFlow(machine)
  return (
    <>
      <Button onClick={() => deleting.send({ type: 'ask', item: sanne })}>Verwijderen</Button>
      <ConfirmDeleteDialog actor={deleting} one="Contactpersoon" />
    </>
  )
}

const reload = vi.spyOn(queryClient, 'invalidateQueries')

describeView(confirmDeleteWalk, {
  open: () => {
    vi.mocked(tell.success).mockClear()
    reload.mockClear()
    render(<List />)
  },
  did: {
    tellDeleted: async () => expect(tell.success).toHaveBeenCalledWith('Item succesvol verwijderd'),
    reloadList: async () => expect(reload).toHaveBeenCalledWith({ queryKey: ['customers/7/contacts'] }),
  },
})
