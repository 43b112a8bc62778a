import type { AnyResource } from '../../../contract/records/resource.ts'
import { addressed, id, maybeOneOf } from '../../portal/address.ts'
import { type ListState, searchText } from '../../records/listState.ts'

/** Which finding of the queue one looks at, and on a narrow screen which of its panes. */
export const looked = addressed({ finding: id, pane: maybeOneOf(['invoice']) })
export type Looked = ReturnType<typeof looked.read>

/** The address of the queue as it is narrowed now, with a finding open. */
export function queueHref(
  path: string,
  { resource, state, usual }: { resource: AnyResource; state: ListState; usual: 25 | 50 | 100 },
  open: Looked,
): string {
  const list = searchText(state, resource, usual).slice(1)
  const query = [list, looked.write(open)].filter((part) => part !== '').join('&')
  return query === '' ? path : `${path}?${query}`
}

/**
 * The finding so many places on from the one that is open. One that was settled left the queue, and what came after it took its place,
 * which is then the next.
 */
export function onFrom(
  ids: readonly number[],
  { finding, place }: { readonly finding: number | null; readonly place: number | null },
  step: 1 | -1,
): number | null {
  const here = finding === null ? -1 : ids.indexOf(finding)
  if (here >= 0) return ids[here + step] ?? null
  if (finding === null || place === null) return ids[0] ?? null
  const next = step === 1 ? place : place - 1
  return ids[Math.min(Math.max(next, 0), ids.length - 1)] ?? null
}
