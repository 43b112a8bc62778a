import { render } from '@testing-library/react'
import type { ActorRefFrom } from 'xstate'
import { toastsMachine } from '../../machines/flows/toasts.ts'
import { ToastsView } from '../../src/web/flows/toasts.tsx'
import { describeView } from '../walk/view.ts'
import { toastsWalk } from '../walks/toasts.ts'

describeView(toastsWalk, {
  open: ({ start }) => {
    render(<ToastsView actor={start(toastsMachine) as ActorRefFrom<typeof toastsMachine>} />)
  },
})
