import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { ConnectionImport } from '../../src/web/flows/connectionImport.tsx'
import { describeView } from '../walk/view.ts'
import { connectionImportWalk } from '../walks/connectionImport.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({ root: (await import('../walk/stage.ts')).root }))

const taken = vi.fn()

describeView(connectionImportWalk, {
  open: ({ held }) => {
    taken.mockClear()
    const calls = {
      lookAtTable: held('lookAtTable'),
      lookAtPointed: held('lookAtPointed'),
      forgetPointing: held('forgetPointing'),
      takeTable: held('takeTable'),
    }
    render(
      <ConnectionImport
        calls={calls}
        accept=".csv"
        help="Een tabel"
        about={{ header: 'EAN-code', cell: (ean) => ean }}
        onTaken={taken}
      />,
    )
  },
  did: {
    tellTakenIn: async (_, answer) => expect(answer).toMatchObject({ found: taken.mock.lastCall?.[0] }),
  },
})
