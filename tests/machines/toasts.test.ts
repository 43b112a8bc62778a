import { describeMachine } from '../walk/flow.ts'
import { toastsWalk } from '../walks/toasts.ts'

describeMachine(toastsWalk)
