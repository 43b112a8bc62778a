import { sql } from 'kysely'
import { invoice } from '../../contract/invoices.ts'
import { narrowed, searchable, within } from '../crud.ts'
import type { Handlers } from '../handlers.ts'

/** The list with totals in euro: what another currency says is shown, but never added to it. */
export function euroSums(plain: Handlers): Handlers['list'] {
  return async (context, query) => {
    const found = await plain.list(context, query)
    const narrow = narrowed(invoice, within(invoice, context), query)
    const rows = query.q ? narrow.where('invoices.searchText', 'like', `%${searchable(query.q)}%`) : narrow
    const sums = await rows
      .where('invoices.currency', '=', 'EUR')
      .select(({ fn }) =>
        invoice.sums.map((name) => fn.coalesce(fn.sum(`invoices.${name}`), sql<number>`0`).as(name)),
      )
      .executeTakeFirstOrThrow()
    return { ...found, meta: { ...found.meta, sums: sums as Record<string, string> } }
  }
}
