import { describeMachine } from '../walk/flow.ts'
import { sessionWalk } from '../walks/session.ts'

describeMachine(sessionWalk)
