import { type StepAnswer, type StepQuestion, stepMachine } from '../../../machines/flows/step.ts'
import { action } from '../../contract/areas/actions/actions.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import { type AnyResource, stepFrom } from '../../contract/records/resource.ts'
import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { fetchAnew, fetchAnewAt } from '../calls/query.ts'
import { type Refusal, Refused } from '../calls/refusal.ts'
import { type AnyRow, callsOf } from '../fields/places.ts'
import { goTo } from '../portal/navigation.ts'
import { keepInPage } from '../portal/pageFocus.ts'
import { dropTexts } from '../portal/typedText.ts'
import { refusedWith, stepTaken } from './ownStep.ts'
import { stepTexts } from './stepText.ts'

/** Takes the step; what the server has to say against it is an answer. */
async function takeStep(
  resource: AnyResource,
  customerId: number | null,
  { chosen, values }: StepQuestion,
  signal: AbortSignal,
): Promise<StepAnswer> {
  const { id, version, event } = chosen
  const body = { ...values, event, version }
  const outcome = await attempt(ask(recordCalls(resource).transition, { customerId, id, body }, { signal }))
  if (outcome.ok) {
    dropTexts(stepTexts(id, event))
    return { kind: 'taken', statusName: becameOf(resource, chosen, outcome.data), made: outcome.data }
  }
  const { kind } = outcome.refusal
  if (kind === 'conflict' || kind === 'missing') return overtakenBy(outcome.refusal, chosen.asks)
  if (kind === 'invalid' || kind === 'refused' || kind === 'tooMany') return refusedWith(outcome.refusal)
  throw new Refused(outcome.refusal)
}

/** What the status became; of a step that leaves it as it is, such as a new version, that says nothing: what was done. */
function becameOf(
  resource: AnyResource,
  { event, record }: StepQuestion['chosen'],
  { state, statusName }: Readonly<Record<string, unknown>>,
): string {
  const label = stepFrom(resource, event, record?.state)?.label
  return record?.state === state && label !== undefined
    ? `Gedaan: ${label}`
    : `De status is nu: ${String(statusName)}`
}

/**
 * What somebody else did meanwhile: where the step may still be taken, it is confirmed on the record as it is now. One that asked
 * nothing has nothing that still stands there.
 */
function overtakenBy({ message, data }: Refusal, asks: boolean): StepAnswer {
  const now = data as ({ version?: unknown } & Record<string, unknown>) | undefined | null
  if (typeof now?.version !== 'number') return { kind: 'overtaken', message }
  if (!asks) return { kind: 'overtaken', message: `${message} Je ziet nu hoe het er staat.` }
  return {
    kind: 'overtaken',
    message: `${message} Wat je invulde staat hier nog: kijk na wat er is veranderd en bevestig opnieuw.`,
    now: { ...now, version: now.version },
  }
}

/**
 * What steps of other records change: whoever takes one up gets an action about it, connections follow agreements and mutations, and
 * what a customer still has to get back follows findings.
 */
const changedAlong = [action.name, 'connections', 'invoice-audit-saved'] as const

/** Where one goes on after a step; null stays. */
export type GoAfter = (event: string, row: AnyRow) => string | null

/** The flow of a resource's steps: takes them, tells, has the record and its lists fetched again, and goes on where that is elsewhere. */
export function stepsOf(resource: AnyResource, customerId: number | null, goAfter?: GoAfter) {
  const path = callsOf(resource, customerId)
  return stepTaken(
    stepMachine,
    (question, signal) => takeStep(resource, customerId, question, signal),
    () => {
      void fetchAnewAt(path).then(() => keepInPage())
      // Also where one has gone on meanwhile: a page that asked before the step was done has the record as it was.
      fetchAnew(changedAlong.filter((name) => name !== resource.name))
    },
    (row, { event }) => {
      const next = goAfter?.(event, row as AnyRow) ?? null
      if (next !== null) goTo(next)
    },
  )
}
