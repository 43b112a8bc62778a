import { describeMachine } from '../walk/flow.ts'
import { resetPasswordWalk } from '../walks/resetPassword.ts'

describeMachine(resetPasswordWalk)
