import { describeMachine } from '../walk/flow.ts'
import { formWalk } from '../walks/form.ts'

describeMachine(formWalk)
