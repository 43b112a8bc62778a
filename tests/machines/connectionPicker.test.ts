import { describeMachine } from '../walk/flow.ts'
import { connectionPickerWalk } from '../walks/connectionPicker.ts'

describeMachine(connectionPickerWalk)
