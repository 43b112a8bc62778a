import { type FoundRecord, searchAll } from '../../../contract/areas/search/searchCalls.ts'
import { foundKinds, shortestSearch } from '../../../contract/areas/search/searchWords.ts'
import { keysOf } from '../../../domain/keys.ts'
import { plainLetters } from '../../../domain/plainLetters.ts'
import { typedAs } from '../../../domain/reference.ts'
import { Forbidden, NotFound } from '../../ground/errors.ts'
import type { Handlers, Reading, StoredRow } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import { present } from '../../records/present.ts'
import { listQuery } from '../../records/query.ts'
import type { Portal } from '../../records/route.ts'
import { holds, isStaff, type Reach } from '../../session/reach.ts'
import { foundCustomers } from '../customers/finding.ts'
import { labelOf, type SearchKind, type SearchList, searchKinds, soughtIn } from './kinds.ts'

/** So many of each kind: who means another types another word. */
const ofEach = 4
/** So many are looked at: lists over all customers also find what is of a customer of that name, which is found as a customer. */
const lookedAt = 25

/** Whether a record is called what is asked, word by word. */
const isCalled = (label: string, q: string) =>
  plainLetters(q)
    .split(/\s+/)
    .every((word) => plainLetters(label).includes(word))

/** The reach in which a list is asked: of one customer, the one that who asks stands at. Null: there is none. */
function reachAt({ session }: Reach, { key }: SearchList): Reach | null {
  if (!key.includes(':customerId')) return { session, customer: null }
  const customer = session.subject.selectedCustomer
  return customer === null ? null : { session, customer }
}

/** The rows of a list in which what is asked is found, as who asks sees them; none where they may not see the list. */
async function rowsIn({ sources }: Portal, context: Reading, one: SearchKind, list: SearchList, q: string) {
  const source = sources.get(list.key)
  const reach = reachAt(context.reach, list)
  if (source === undefined) throw new Error(`${list.key} is no list`)
  const { resource, handlers } = source
  if (reach === null || !holds(reach, resource.permission.list)) return []
  const own = { ...context, reach }
  const named = one.prefix === undefined ? null : typedAs(one.prefix)(q)
  // How many there are in all is nobody's question here, and costs more than the few themselves.
  const query = { ...listQuery(resource).parse({ q, per_page: lookedAt }), isLookup: true, found: lookedAt }
  try {
    const first = named === null ? null : await rowOf(handlers, own, named)
    // A word is in the name of a sender too: of those there are thousands.
    const isSought = one.byNumber === undefined || /\d/.test(q)
    const listed = isSought ? (await handlers.list(own, query)).data : []
    const called = listed
      .map((row) => present(resource, reach, row) as StoredRow)
      .filter((row) => row.id !== first?.id && isCalled(soughtIn(one, row, q), q))
    return first === null ? called : [present(resource, reach, first) as StoredRow, ...called]
  } catch (error) {
    if (error instanceof Forbidden) return []
    throw error
  }
}

/** The row of this number; null where there is none within reach. */
async function rowOf({ get }: Handlers, context: Reading, id: number): Promise<StoredRow | null> {
  try {
    return await get(context, id)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

/** What is found in the lists of who asks, kind by kind. */
async function foundRecords(portal: Portal, context: Reading, q: string): Promise<FoundRecord[]> {
  if (q.length < shortestSearch) return []
  const isOurs = isStaff(context.reach.session)
  const standsAt = context.reach.session.subject.selectedCustomer
  const found: FoundRecord[] = []
  for (const one of searchKinds) {
    const { kind, ours, theirs } = one
    const list = isOurs ? ours : theirs
    if (list === null) continue
    const isOfOne = list.key.includes(':customerId')
    const rows = await rowsIn(portal, context, one, list, q)
    for (const row of rows.slice(0, ofEach)) {
      const customerId = isOfOne ? (standsAt?.id ?? null) : ((row.customerId as number | null) ?? null)
      const customerName = isOfOne ? standsAt?.name : (row.customerName as string | null | undefined)
      found.push({
        kind,
        id: row.id,
        label: labelOf(one, row),
        customerName: customerName ?? null,
        path: list.path(row.id, customerId),
      })
    }
  }
  return found
}

/** One search over all that has words of its own. */
export function mountSearch(portal: Portal): void {
  // A kind that was named and has no list would never be found.
  if (searchKinds.length !== keysOf(foundKinds).length) throw new Error('A kind that is found has no list')
  mountRead(portal, searchAll, async (context, { query: { q, numeric } }) => ({
    customers: await foundCustomers(context, q, numeric === '1'),
    records: await foundRecords(portal, context, q),
  }))
}
