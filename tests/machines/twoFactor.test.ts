import { describeMachine } from '../walk/flow.ts'
import { twoFactorWalk } from '../walks/twoFactor.ts'

describeMachine(twoFactorWalk)
