import { describeMachine } from '../walk/flow.ts'
import { drawerWalk } from '../walks/drawer.ts'

describeMachine(drawerWalk)
