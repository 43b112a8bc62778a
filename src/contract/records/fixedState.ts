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
