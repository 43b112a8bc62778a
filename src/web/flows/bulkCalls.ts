import { fromPromise } from 'xstate'
import { stepMachine } from '../../../machines/flows/step.ts'
import type { BulkAnswer } from '../../contract/call.ts'
import type { AnyResource } from '../../contract/resource.ts'
import { api, attempt } from '../api.ts'
import { queryClient } from '../query.ts'
import { tell } from '../root.ts'

/** The records that were ticked, with the versions that were on screen. */
export type Ticked = readonly { readonly id: number; readonly version: number }[]

/** What was done, and what stood in the way: "3 urenregels bijgewerkt", "1 overgeslagen: …". */
function sentences({ label }: AnyResource, { done, refused }: BulkAnswer): { done: string; refused: string } {
  const [first] = refused
  return {
    done: done === 0 ? '' : `${done} ${(done === 1 ? label.one : label.many).toLowerCase()} bijgewerkt`,
    refused: first === undefined ? '' : `${refused.length} overgeslagen: ${first.message}`,
  }
}

/** The same for many records at once is a step like that for one: it may ask something, and tells what came of it. */
export function bulkOf(resource: AnyResource, ticked: () => Ticked, pathOf: (event: string) => string) {
  return stepMachine.provide({
    actors: {
      takeStep: fromPromise(async ({ input: { chosen, values } }) => {
        const path = pathOf(chosen.event)
        const named = path.endsWith('/transitions') ? { event: chosen.event } : {}
        const outcome = await attempt(api.post<BulkAnswer>(path, { ...values, ...named, items: ticked() }))
        if (outcome.ok) {
          const said = sentences(resource, outcome.data)
          if (said.refused !== '') tell.error(said.refused)
          return { kind: 'taken', statusName: said.done } as const
        }
        const { problems, message } = outcome.refusal
        return {
          kind: 'refused',
          problems: Object.keys(problems).length > 0 ? problems : { '': [message] },
        } as const
      }),
    },
    actions: {
      tellTaken: (_, answer) => {
        if (answer.kind === 'taken' && answer.statusName !== '') tell.success(answer.statusName)
      },
      tellRefused: (_, answer) =>
        tell.error(answer.kind === 'refused' ? (Object.values(answer.problems)[0]?.[0] ?? '') : ''),
      tellOvertaken: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      tellFailed: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      reload: () =>
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(resource, queryKey) }),
    },
  })
}

/** Lists of the same records, at one customer or over all. */
function isOf({ name }: AnyResource, [path]: readonly unknown[]): boolean {
  return typeof path === 'string' && (path === name || path.endsWith(`/${name}`))
}
