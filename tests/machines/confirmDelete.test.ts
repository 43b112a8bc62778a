import { describeMachine } from '../walk/flow.ts'
import { confirmDeleteWalk } from '../walks/confirmDelete.ts'

describeMachine(confirmDeleteWalk)
