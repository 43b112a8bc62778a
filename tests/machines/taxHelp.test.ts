import { describeMachine } from '../walk/flow.ts'
import { taxHelpWalk } from '../walks/taxHelp.ts'

describeMachine(taxHelpWalk)
