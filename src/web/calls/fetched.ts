import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Question } from '../../contract/records/call.ts'
import { ask, pathOf, type Told } from './ask.ts'

const keyOf = <C extends Question>(call: C, told: Told<C>) =>
  'query' in told ? [pathOf(call, told), told.query] : [pathOf(call, told)]

/** What a call answers, known by its path and by what narrows it. */
export function fetched<C extends Question>(call: C, told: Told<C>) {
  return queryOptions({
    queryKey: keyOf(call, told),
    queryFn: async ({ signal }) => (await ask(call, told, { signal })).data,
  })
}

/** The same, where it may not be known yet what to ask for: until then nothing is asked. */
export function fetchedOnce<C extends Question>(call: C, told: Told<C> | null) {
  return queryOptions({
    queryKey: told === null ? [call.path] : keyOf(call, told),
    queryFn: told === null ? skipToken : async ({ signal }) => (await ask(call, told, { signal })).data,
  })
}
