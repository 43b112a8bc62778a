import { sql } from 'kysely'
import type { AnyResource } from '../../../contract/records/resource.ts'
import type { Handlers } from '../../records/handlers.ts'
import { page } from '../../records/page.ts'
import { narrowed } from '../../records/rows.ts'
import { foundBy, patternsOf } from '../../records/search.ts'
import { isStaff, type Session } from '../../session/reach.ts'

const own = (supplierId: unknown) => sql<boolean>`connections.supplier_id = ${supplierId}`

/** With a supplier: by itself, or without one of its own by that of its customer, which is for us alone to know. */
const isWith = (session: Session, supplierId: unknown) =>
  isStaff(session)
    ? sql<boolean>`(${own(supplierId)} or (connections.supplier_id is null
        and connections.customer_id = any(array(select id from customers where supplier_id = ${supplierId}))))`
    : own(supplierId)

/** A list of connections, of which a filter by supplier finds those that have that of their customer too. */
export const listedBySupplier =
  (resource: AnyResource, plain: Handlers['list']): Handlers['list'] =>
  (context, query) => {
    const { supplierId, ...filters } = query.filters
    if (supplierId === undefined) return plain(context, query)
    const rows = narrowed(resource, context, { ...query, filters }).where(
      isWith(context.reach.session, supplierId),
    )
    const patterns = patternsOf(query.q)
    const found = patterns.length === 0 ? rows : rows.where(foundBy(resource, patterns))
    return page(resource, context, found, query)
  }
