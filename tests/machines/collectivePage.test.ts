import { describeMachine } from '../walk/flow.ts'
import { collectivePageWalk } from '../walks/collectivePage.ts'

describeMachine(collectivePageWalk)
