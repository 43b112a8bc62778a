import type { SendAnswer, Stand } from '../../../../machines/flows/mutationWizard.ts'
import { mutationRules } from '../../../contract/areas/mutations/mutationCalls.ts'
import { type Mutation, mutation } from '../../../contract/areas/mutations/mutations.ts'
import { type MutationRules, wantedOf } from '../../../contract/areas/mutations/mutationTerms.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { attempt } from '../../calls/api.ts'
import { ask } from '../../calls/ask.ts'
import { fetchAnew, queryClient } from '../../calls/query.ts'
import { Refused } from '../../calls/refusal.ts'
import { callsOf } from '../../fields/places.ts'
import { standOf } from '../../records/save.ts'

interface Asker {
  customerId: number
  isStaff: boolean
}

/** What is still asked, at its field; of a day that cannot be met why it must be met nevertheless. */
function problemsIn(row: Mutation, rules: MutationRules, message: string): SendAnswer {
  const isLate = row.expectedDate !== null && row.expectedDate > row.effectiveDate
  const wanted = wantedOf(row, { rules, isLate }).map(({ field, label }) => [
    field,
    [`Nog in te vullen: ${label}`],
  ])
  return { kind: 'refused', problems: wanted.length > 0 ? Object.fromEntries(wanted) : { '': [message] } }
}

/** Hands a draft in; what is against it is told at its field, and a draft that was changed or handed in elsewhere as such. */
export async function sendMutation(
  { customerId, isStaff }: Asker,
  { id = 0, version }: Stand,
  signal: AbortSignal,
): Promise<SendAnswer> {
  const calls = recordCalls(mutation)
  const body = { event: 'SUBMIT', version: version ?? 0 }
  const outcome = await attempt(ask(calls.transition, { customerId, id, body }, { signal }))
  if (outcome.ok) {
    const { number, statusName, expectedDate } = outcome.data as Mutation
    // Not what is on the screen: a draft that is no draft any more would take the page over from what is told of it.
    await queryClient.invalidateQueries({
      queryKey: [callsOf(mutation, customerId)],
      refetchType: 'none',
    })
    fetchAnew(['actions'])
    return { kind: 'sent', sent: { id, number, statusName, expectedDate } }
  }
  const { kind, problems, message } = outcome.refusal
  if (kind === 'missing') return { kind: 'gone' }
  if (kind === 'invalid' || kind === 'refused' || kind === 'tooMany')
    return { kind: 'refused', problems: Object.keys(problems).length > 0 ? problems : { '': [message] } }
  if (kind !== 'conflict') throw new Refused(outcome.refusal)
  const now = await attempt(ask(calls.get, { customerId, id }, { signal }))
  if (!now.ok) {
    if (now.refusal.kind === 'missing') return { kind: 'gone' }
    throw new Refused(now.refusal)
  }
  const row = now.data as Mutation
  if (row.state !== 'draft') return { kind: 'gone' }
  if (row.version !== version) return { kind: 'conflicted', theirs: standOf(mutation, row, isStaff) }
  const { data: rules } = await ask(mutationRules, { customerId }, { signal })
  return problemsIn(row, rules, message)
}
