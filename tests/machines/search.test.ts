import { describeMachine } from '../walk/flow.ts'
import { searchWalk } from '../walks/search.ts'

describeMachine(searchWalk)
