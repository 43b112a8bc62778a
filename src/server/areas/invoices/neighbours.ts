import { sql } from 'kysely'
import { invoiceNeighbours, type NeighboursQuery } from '../../../contract/areas/invoices/invoiceCalls.ts'
import { isInNoList } from '../../../contract/areas/invoices/invoicePicklists.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import type { Neighbour } from '../../../domain/invoice/noticed.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { within } from '../../records/rows.ts'
import { senders } from './senders.ts'

/** Of how many invoices before it an invoice is compared with; a year and more of monthly ones, with a correction now and then. */
const most = 24

/** What an invoice is laid beside: the last ones of its sender, about the connections it is about. */
export function mountNeighbours(portal: Portal): void {
  mountRead(portal, invoiceNeighbours, (context, { query }) => neighboursOf(context, query))
}

async function neighboursOf(context: Reading, asked: NeighboursQuery): Promise<Neighbour[]> {
  const { partyType, party, until, connectionIds = [] } = asked
  const column = isInNoList(partyType) ? 'partyOther' : senders[partyType]
  let rows = within(invoice, context)
    .where('invoices.state', '!=', 'void')
    .where('invoices.partyType', '=', partyType)
    .where(`invoices.${column}`, '=', column === 'partyOther' ? party : Number(party))
  if (until !== undefined) rows = rows.where('invoices.periodFrom', '<=', until)
  if (connectionIds.length > 0)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoiceLines')
          .select('invoiceLines.place')
          .whereRef('invoiceLines.invoiceId', '=', 'invoices.id')
          .where('invoiceLines.connectionId', 'in', connectionIds),
      ),
    )
  const found = (await rows
    .select(['id', 'invoiceNumber', 'kind', 'periodFrom', 'periodTo', 'amountExcl', 'currency'])
    .orderBy('invoices.periodFrom', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(most)
    .execute()) as Omit<Neighbour, 'connectionIds' | 'endReadings'>[]
  const lines = await linesOf(context, found, asked)
  return found.map((row) => ({ ...row, ...(lines.get(row.id) ?? { connectionIds: [], endReadings: [] }) }))
}

type Lines = Pick<Neighbour, 'connectionIds' | 'endReadings'>

/**
 * Which connections they are about, and with which readings the lines of those that were asked for ended: of a meter that was swapped since,
 * none, for what comes after goes on from none of them (FC13).
 */
async function linesOf(
  { db }: Reading,
  found: readonly { readonly id: number }[],
  { connectionIds = [], until }: NeighboursQuery,
): Promise<Map<number, Lines>> {
  const asked = [0, ...connectionIds]
  const isSwapped = sql`exists (
    select from meter_readings as swap join invoices as own on own.id = invoice_lines.invoice_id
    where swap.connection_id = invoice_lines.connection_id and swap.is_meter_swap and swap.state = 'accepted'
      and swap.reading_date > own.period_to and swap.reading_date <= ${until ?? 'infinity'}::date)`
  const rows = await db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .select(sql<number[]>`array_agg(distinct connection_id)`.as('connectionIds'))
    .select(
      sql<Neighbour['endReadings']>`coalesce(jsonb_agg(jsonb_build_object(
        'connectionId', connection_id, 'lineType', line_type, 'readingTo', reading_to::text))
        filter (where reading_to is not null and connection_id in (${sql.join(asked)}) and not ${isSwapped}), '[]')`.as(
        'endReadings',
      ),
    )
    .where('connectionId', 'is not', null)
    .where('invoiceId', 'in', found.map(({ id }) => id).concat(0))
    .groupBy('invoiceId')
    .execute()
  return new Map(rows.map(({ invoiceId, ...lines }) => [invoiceId, lines]))
}
