import { describeMachine } from '../walk/flow.ts'
import { unsubscribePageWalk } from '../walks/unsubscribePage.ts'

describeMachine(unsubscribePageWalk)
