import { describeMachine } from '../walk/flow.ts'
import { oldLinkWalk } from '../walks/oldLink.ts'

describeMachine(oldLinkWalk)
