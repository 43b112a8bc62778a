import { queryOptions } from '@tanstack/react-query'
import * as calls from '../../contract/records/viewCalls.ts'
import { attempt } from '../calls/api.ts'
import { ask, askFilled } from '../calls/ask.ts'
import { fetched } from '../calls/fetched.ts'
import { queryClient } from '../calls/query.ts'
import { tell } from '../portal/root.ts'
import { asked, ownStep } from './ownStep.ts'

/** The own views of all lists: few, and asked once. */
export const viewsQuery = queryOptions({
  ...fetched(calls.ownViews, {}),
  staleTime: 300_000,
})

const reload = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })

/** Keeping a view is a step that asks for its name. */
export const keepingView = (list: string) =>
  ownStep(
    'view',
    ({ values: { name, query } }) =>
      asked(
        askFilled(calls.keepView, { body: { list, name: name ?? '', query } }),
        `Weergave “${name}” bewaard`,
      ),
    () => void reload(),
  )

/** Takes one of the own views away. */
export async function removeView(id: number): Promise<void> {
  const outcome = await attempt(ask(calls.removeView, { id }))
  if (outcome.ok) tell.success('Item succesvol verwijderd')
  else tell.error(outcome.refusal.message)
  await reload()
}
