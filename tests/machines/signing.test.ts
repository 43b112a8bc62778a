import { describeMachine } from '../walk/flow.ts'
import { signingWalk } from '../walks/signing.ts'

describeMachine(signingWalk)
