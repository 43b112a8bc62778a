import { sql } from 'kysely'
import { type InvoiceLine, standsAlone } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { invoice } from '../../../contract/areas/invoices/invoices.ts'
import {
  connectionStart,
  looseEans,
  type UnknownEan,
  unknownEans,
} from '../../../contract/areas/invoices/namedEans.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { holds } from '../../session/reach.ts'
import { startOf } from './connectionStart.ts'
import { draftsNaming, elsewhere, isOneOfEans, ownWith } from './namedEans.ts'
import type { StoredInvoice } from './stored.ts'

/** What a draft names as an EAN-code without being a connection of its customer, and how one that is made of it begins. */
export function mountUnknownEans(portal: Portal, handlers: Handlers<typeof invoice>): void {
  mountRead(portal, unknownEans, async (context, { params }) => {
    const row = await handlers.get(context, params.id)
    return row.state === 'draft' ? unknownOf(context, row) : []
  })
  mountRead(portal, connectionStart, async (context, { params, query: { ean } }) => {
    const row = await handlers.get(context, params.id)
    const places = looseEans(row.lines).get(ean)
    if (row.state !== 'draft' || places === undefined) return null
    const own = (await ownWith(context, [ean])).get(ean)
    if (own !== undefined && !isEnded(own)) return null
    return startOf(portal, context, row, { ean, lines: linesAt(row, places) })
  })
}

const isEnded = ({ state }: { readonly state: string }) => state === 'closed'

const linesAt = ({ lines }: StoredInvoice, places: readonly number[]): InvoiceLine[] =>
  places.flatMap((place) => lines[place] ?? [])

/** In as many questions for thousands of codes, as a collective invoice may name, as for one. */
async function unknownOf(context: Reading, row: StoredInvoice): Promise<UnknownEan[]> {
  const loose = looseEans(row.lines)
  const eans = [...loose.keys()]
  if (eans.length === 0) return []
  const own = await ownWith(context, eans)
  const others = await otherDrafts(context, eans, row.id)
  // What would refuse a new one is told to who may make one.
  const isMaker = holds(context.reach, 'organisation-connections:write')
  const held = isMaker ? await elsewhere(context, eans) : null
  return [...loose].flatMap(([ean, places]) => {
    const known = own.get(ean)
    // A line that needs no connection was left without the one there is.
    if (known !== undefined && linesAt(row, places).every(({ lineType }) => standsAlone(lineType))) return []
    return {
      ean,
      own: known === undefined ? null : { id: known.id, name: known.name, isEnded: isEnded(known) },
      otherDrafts: others.get(ean) ?? 0,
      elsewhere: held?.get(ean) ?? null,
    }
  })
}

/** How many other drafts name each of these. */
async function otherDrafts(
  context: Reading,
  eans: readonly string[],
  id: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await draftsNaming(context, eans)
    .where('invoices.id', '!=', id)
    .innerJoin('invoiceLines as naming', 'naming.invoiceId', 'invoices.id')
    .where('naming.connectionId', 'is', null)
    .where(isOneOfEans('naming.namedEan', eans))
    .groupBy('naming.namedEan')
    .select(['naming.namedEan as ean', sql<number>`count(distinct invoices.id)::integer`.as('count')])
    .execute()
  return new Map(rows.map(({ ean, count }) => [String(ean), Number(count)]))
}
