import { describeMachine } from '../walk/flow.ts'
import { credentialsWalk } from '../walks/credentials.ts'

describeMachine(credentialsWalk)
