import { own } from '../../domain/own.ts'
import type { AnyResource, StateLabel } from './resource.ts'

/** Why a record in this state is not changed by this kind of user; null where it may be. */
export function whyFixed(
  { states }: Pick<AnyResource, 'states'>,
  state: unknown,
  type: string,
): string | null {
  const fixed = own<StateLabel>(states ?? {}, String(state))?.fixed
  if (fixed === undefined || typeof fixed === 'string') return fixed ?? null
  return type === 'customer' ? fixed.customer : null
}

/** The states in which a record may still be changed by anybody. */
export const openStates = (states: Readonly<Record<string, StateLabel>>): ReadonlySet<string> =>
  new Set(Object.entries(states).flatMap(([state, { fixed }]) => (fixed === undefined ? [state] : [])))
