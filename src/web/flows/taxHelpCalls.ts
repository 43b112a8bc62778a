import { fromPromise } from 'xstate'
import { type TaxHelpOutcome, type TaxHelpValues, taxHelpMachine } from '../../../machines/flows/taxHelp.ts'
import { taxHelp } from '../../contract/areas/taxes/taxHelpCalls.ts'
import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { Refused } from '../calls/refusal.ts'

/** Asks the server; what it has against the question comes back per field. */
async function reckon(values: TaxHelpValues, signal: AbortSignal): Promise<TaxHelpOutcome> {
  // What a text may be the contract says, and the server answers to: here each goes as it was typed.
  const query = values as never
  const outcome = await attempt(ask(taxHelp, { query }, { signal }))
  if (outcome.ok) return { kind: 'reckoned', answer: outcome.data }
  const { kind, problems, message } = outcome.refusal
  if (kind !== 'invalid' && kind !== 'refused') throw new Refused(outcome.refusal)
  return { kind: 'refused', problems: Object.keys(problems).length > 0 ? problems : { '': [message] } }
}

/** The help, asking the server. */
export const taxHelpAsking = taxHelpMachine.provide({
  actors: { reckonTax: fromPromise(({ input, signal }) => reckon(input, signal)) },
})
