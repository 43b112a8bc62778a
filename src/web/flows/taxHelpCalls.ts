import { fromPromise } from 'xstate'
import { type TaxHelpOutcome, type TaxHelpValues, taxHelpMachine } from '../../../machines/flows/taxHelp.ts'
import { taxHelp } from '../../contract/areas/taxes/taxHelpCalls.ts'
import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { Refused } from '../calls/refusal.ts'

/**
 * What is not asked, given what else is filled in, with what then goes to the server: it can refuse nothing that nobody sees. Who
 * is no business differs only in a rate of electricity.
 */
export const notAsked = ({ mode, product }: TaxHelpValues): TaxHelpValues => ({
  ...(mode === 'year' ? { denominator: 'year' } : { before: '0', contractFrom: '', contractTo: '' }),
  ...(product === '2' && { business: 'ja', reduction: 'none' }),
})

/** Asks the server; what it has against the question comes back per field. */
async function reckon(values: TaxHelpValues, signal: AbortSignal): Promise<TaxHelpOutcome> {
  // What a text may be the contract says, and the server answers to: here each that is asked goes as it was typed.
  const query = { ...values, ...notAsked(values) } as never
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
