import { surveyPause } from './flows/survey.ts'
import { duration } from './numbers.nl.ts'

/** The Dutch words of going through all of a customer in the background. */
export const surveyGuards = { isGoing: 'het is nog bezig' } as const
export const surveyDeeds = {
  forgetRefusal: 'niet meer laten zien dat starten niet lukte',
  keepRefusal: 'laten zien dat starten niet lukte',
  tellOver: 'laten zien wat er nieuw is',
} as const
export const surveyCalls = {
  lookAtSurvey: 'stand ophalen',
  askHowFar: 'stand ophalen',
  startSurvey: 'beginnen',
  cancelSurvey: 'ophouden',
} as const
export const surveyDelays = { surveyPause: duration(surveyPause) } as const
