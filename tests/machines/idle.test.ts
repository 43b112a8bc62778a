import { describeMachine } from '../walk/flow.ts'
import { idleWalk } from '../walks/idle.ts'

describeMachine(idleWalk)
