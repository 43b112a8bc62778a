import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ConnectionPickerInput } from '../../machines/flows/connectionPicker.ts'
import { ConnectionPicker } from '../../src/web/flows/connectionPicker.tsx'
import { queryClient } from '../../src/web/query.ts'
import { describeView } from '../walk/view.ts'
import { connectionPickerWalk } from '../walks/connectionPicker.ts'

vi.mock('../../src/web/root.ts', async () => ({ root: (await import('../walk/stage.ts')).root }))

describeView(connectionPickerWalk, {
  open: ({ input }) => {
    queryClient.clear()
    render(<ConnectionPicker customerId={7} {...(input as ConnectionPickerInput)} onChange={() => {}} />)
  },
})
