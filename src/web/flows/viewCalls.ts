import { queryOptions } from '@tanstack/react-query'
import type { ListView } from '../../contract/records/viewCalls.ts'
import { api, attempt } from '../calls/api.ts'
import { fetched, queryClient } from '../calls/query.ts'
import { tell } from '../portal/root.ts'
import { asked, ownStep } from './ownStep.ts'

/** The own views of all lists: few, and asked once. */
export const viewsQuery = queryOptions({
  ...fetched<ListView[]>('views'),
  staleTime: 300_000,
})

const reload = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })

/** Keeping a view is a step that asks for its name. */
export const keepingView = (list: string) =>
  ownStep(
    'view',
    ({ values: { name, query } }) =>
      asked(api.post('views', { list, name: name ?? '', query }), `Weergave “${name}” bewaard`),
    () => void reload(),
  )

/** Takes one of the own views away. */
export async function removeView(id: number): Promise<void> {
  const outcome = await attempt(api.remove(`views/${id}`))
  if (outcome.ok) tell.success('Item succesvol verwijderd')
  else tell.error(outcome.refusal.message)
  await reload()
}
