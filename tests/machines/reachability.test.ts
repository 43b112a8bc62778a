import { describeMachine } from '../walk/flow.ts'
import { reachabilityWalk } from '../walks/reachability.ts'

describeMachine(reachabilityWalk)
