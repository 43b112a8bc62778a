import { fromPromise } from 'xstate'
import { type SurveyAnswer, surveyMachine } from '../../../machines/flows/survey.ts'
import type { SurveyCalls } from '../../contract/areas/surveys/surveyCalls.ts'
import { ask } from '../calls/ask.ts'

/** A survey of one customer, asking the server; `tellOver` hears when there is something new to see. */
export function surveyOf(calls: SurveyCalls, customerId: number, tellOver: () => void) {
  const asking = (call: SurveyCalls['look'] | SurveyCalls['start'] | SurveyCalls['cancel']) =>
    fromPromise<SurveyAnswer, undefined>(async ({ signal }) => {
      const { last } = (await ask(call as SurveyCalls['look'], { customerId }, { signal, quiet: true })).data
      return { kind: 'told', last }
    })
  return surveyMachine.provide({
    actors: {
      lookAtSurvey: asking(calls.look),
      startSurvey: asking(calls.start),
      cancelSurvey: asking(calls.cancel),
    },
    actions: { tellOver },
  })
}
