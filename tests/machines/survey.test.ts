import { describeMachine } from '../walk/flow.ts'
import { surveyWalk } from '../walks/survey.ts'

describeMachine(surveyWalk)
