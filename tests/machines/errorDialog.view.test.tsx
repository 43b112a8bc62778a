import { render } from '@testing-library/react'
import type { ActorRefFrom } from 'xstate'
import { errorDialogMachine } from '../../machines/flows/errorDialog.ts'
import { ErrorDialogView } from '../../src/web/flows/errorDialog.tsx'
import { describeView } from '../walk/view.ts'
import { errorDialogWalk } from '../walks/errorDialog.ts'

describeView(errorDialogWalk, {
  open: ({ start }) => {
    render(<ErrorDialogView actor={start(errorDialogMachine) as ActorRefFrom<typeof errorDialogMachine>} />)
  },
})
