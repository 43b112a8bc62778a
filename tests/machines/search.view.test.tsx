import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { queryClient } from '../../src/web/calls/query.ts'
import { CustomerSearch } from '../../src/web/flows/search.tsx'
import { describeView } from '../walk/view.ts'
import { searchWalk } from '../walks/search.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  customerSelected: vi.fn(),
}))
const { customerSelected } = await import('../../src/web/portal/root.ts')

describeView(searchWalk, {
  open: () => {
    queryClient.clear()
    render(<CustomerSearch />)
  },
  did: {
    openCustomer: async (hands, id) => {
      await hands.at(`/v3/customers/${id}`)
      expect(customerSelected).toHaveBeenCalledWith(expect.objectContaining({ id }))
    },
  },
})
