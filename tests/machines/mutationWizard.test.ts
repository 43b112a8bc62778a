import { describeMachine } from '../walk/flow.ts'
import { mutationWizardWalk } from '../walks/mutationWizard.ts'

describeMachine(mutationWizardWalk)
