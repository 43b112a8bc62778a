import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ConnectionPickerInput } from '../../machines/flows/connectionPicker.ts'
import { queryClient } from '../../src/web/calls/query.ts'
import { ConnectionPicker } from '../../src/web/flows/connectionPicker.tsx'
import { describeView } from '../walk/view.ts'
import { connectionPickerWalk } from '../walks/connectionPicker.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({ root: (await import('../walk/stage.ts')).root }))

describeView(connectionPickerWalk, {
  open: ({ input }) => {
    queryClient.clear()
    render(<ConnectionPicker customerId={7} {...(input as ConnectionPickerInput)} onChange={() => {}} />)
  },
})
