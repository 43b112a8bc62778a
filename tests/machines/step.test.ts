import { describeMachine } from '../walk/flow.ts'
import { stepWalk } from '../walks/step.ts'

describeMachine(stepWalk)
