import { fromPromise } from 'xstate'
import { type SurveyAnswer, surveyMachine } from '../../../../machines/flows/survey.ts'
import { cancelTrial, lookAtTrial, startTrial } from '../../../contract/areas/invoiceAudit/trialCalls.ts'
import type { CheckCode } from '../../../domain/audit/checks/names.ts'
import { ask, askFilled } from '../../calls/ask.ts'

/** Trying out, asking the server: what is started is what is typed by then, and nothing else changes on the page. */
export function trialOf(checkCode: CheckCode, typed: Readonly<Record<string, unknown>>) {
  const told = (answer: Promise<{ data: Omit<SurveyAnswer, 'kind'> }>) =>
    answer.then(({ data }): SurveyAnswer => ({ kind: 'told', ...data }))
  return surveyMachine.provide({
    actors: {
      lookAtSurvey: fromPromise(({ signal }) =>
        told(ask(lookAtTrial, { query: { checkCode } }, { signal, quiet: true })),
      ),
      startSurvey: fromPromise(({ signal }) =>
        told(askFilled(startTrial, { body: { ...typed, checkCode } }, { signal, quiet: true })),
      ),
      cancelSurvey: fromPromise(({ signal }) =>
        told(ask(cancelTrial, { body: { checkCode } }, { signal, quiet: true })),
      ),
    },
    actions: { tellOver: () => {} },
  })
}
