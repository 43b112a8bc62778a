import { describeMachine } from '../walk/flow.ts'
import { errorDialogWalk } from '../walks/errorDialog.ts'

describeMachine(errorDialogWalk)
