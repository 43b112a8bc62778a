import { describeMachine } from '../walk/flow.ts'
import { loginWalk } from '../walks/login.ts'

describeMachine(loginWalk)
