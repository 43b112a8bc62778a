import { fromPromise } from 'xstate'
import { type SurveyAnswer, surveyMachine } from '../../../../machines/flows/survey.ts'
import { cancelTrial, lookAtTrial, startTrial } from '../../../contract/areas/invoiceAudit/trialCalls.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import type { CheckCode } from '../../../domain/audit/checks/names.ts'
import { ask, askFilled } from '../../calls/ask.ts'
import { Refused } from '../../calls/refusal.ts'

interface Trial {
  readonly checkCode: CheckCode
  readonly typed: Readonly<Record<string, unknown>>
  /** What is typed cannot be tried: why, by field. */
  readonly onRefused: (problems: Problems) => void
}

/** Trying out, asking the server: what is started is what is typed by then, and of the page only its mistakes are pointed out. */
export function trialOf({ checkCode, typed, onRefused }: Trial) {
  const told = (answer: Promise<{ data: Omit<SurveyAnswer, 'kind'> }>) =>
    answer.then(({ data }): SurveyAnswer => ({ kind: 'told', ...data }))
  return surveyMachine.provide({
    actors: {
      lookAtSurvey: fromPromise(({ signal }) =>
        told(ask(lookAtTrial, { query: { checkCode } }, { signal, quiet: true })),
      ),
      startSurvey: fromPromise(({ signal }) =>
        told(askFilled(startTrial, { body: { ...typed, checkCode } }, { signal, quiet: true })).catch(
          (error: unknown) => {
            if (error instanceof Refused && error.refusal.kind === 'invalid')
              onRefused(error.refusal.problems)
            throw error
          },
        ),
      ),
      cancelSurvey: fromPromise(({ signal }) =>
        told(ask(cancelTrial, { body: { checkCode } }, { signal, quiet: true })),
      ),
    },
    actions: { tellOver: () => {} },
  })
}
