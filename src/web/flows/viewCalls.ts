import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { stepMachine } from '../../../machines/flows/step.ts'
import type { ListView } from '../../contract/view-calls.ts'
import { api, attempt } from '../api.ts'
import { queryClient } from '../query.ts'
import { tell } from '../root.ts'

/** The own views of all lists: few, and asked once. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await api.get<ListView[]>('views', { signal })).data,
  staleTime: 300_000,
})

const reload = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })

/** Keeping a view is a step that asks for its name. */
export function keepingView(list: string) {
  return stepMachine.provide({
    actors: {
      takeStep: fromPromise(async ({ input: { values } }) => {
        const { name, query } = values
        const outcome = await attempt(api.post('views', { list, name: name ?? '', query }))
        if (outcome.ok) return { kind: 'taken', statusName: String(name) } as const
        const { problems, message } = outcome.refusal
        return {
          kind: 'refused',
          problems: Object.keys(problems).length > 0 ? problems : { '': [message] },
        } as const
      }),
    },
    actions: {
      tellTaken: (_, answer) =>
        tell.success(answer.kind === 'taken' ? `Weergave “${answer.statusName}” bewaard` : ''),
      tellRefused: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      tellOvertaken: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      tellFailed: () => tell.error('Dit is niet gelukt. Probeer het opnieuw.'),
      reload: () => void reload(),
    },
  })
}

/** Takes one of the own views away. */
export async function removeView(id: number): Promise<void> {
  const outcome = await attempt(api.remove(`views/${id}`))
  if (outcome.ok) tell.success('Item succesvol verwijderd')
  else tell.error(outcome.refusal.message)
  await reload()
}
