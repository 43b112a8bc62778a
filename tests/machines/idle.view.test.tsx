import { render } from '@testing-library/react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { idleMachine } from '../../machines/flows/idle.ts'
import { IdleDialog } from '../../src/web/flows/idle.tsx'
import { ping } from '../../src/web/flows/idleCalls.ts'
import { describeView } from '../walk/view.ts'
import { idleWalk } from '../walks/idle.ts'

const machine = idleMachine.provide({ actors: { ping: fromPromise(({ signal }) => ping(signal)) } })

describeView(idleWalk, {
  open: ({ start }) => {
    render(<IdleDialog actor={start(machine) as ActorRefFrom<typeof idleMachine>} />)
  },
})
