import { useLocation, useSearch } from 'wouter'
import { workKinds, workPromises } from '../../../contract/areas/work/workCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { addressed, from, id, maybeOneOf, type Part } from '../../portal/address.ts'

/** Whose work: one's own, everybody's, that of a colleague by id, or of a group that is no colleague's. */
const whose: Part<string> = {
  read: (text) => (/^(all|anyone|customers|[1-9]\d{0,8})$/.test(text) ? text : 'mine'),
  write: (value) => (value === 'mine' ? '' : value),
}

const address = addressed({
  whose,
  kind: maybeOneOf(keysOf(workKinds)),
  promise: maybeOneOf(keysOf(workPromises)),
  customer: id,
  page: from(1),
})

export type Looking = ReturnType<typeof address.read>

/** What the queue is narrowed to by its address, and the address of another choice. */
export function useLooking() {
  const [path, go] = useLocation()
  const looking = address.read(useSearch())
  const hrefOf = (change: Partial<Looking>) => {
    const query = address.write({ ...looking, page: 1, ...change })
    return query === '' ? path : `${path}?${query}`
  }
  return { looking, hrefOf, choose: (change: Partial<Looking>) => go(hrefOf(change), { replace: true }) }
}
