import { describeMachine } from '../walk/flow.ts'
import { hoursTimerWalk } from '../walks/hoursTimer.ts'

describeMachine(hoursTimerWalk)
