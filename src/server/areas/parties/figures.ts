import { sql } from 'kysely'
import { type ReadLines, recognisedDays } from '../../../contract/areas/parties/partyFigures.ts'
import { addDays } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Reading, StoredRow } from '../../records/handlers.ts'
import { isReached } from '../../session/reach.ts'
import { countingStates } from '../invoiceAudit/foundInvoices.ts'

/** In a list nobody asks for it: it is one query a supplier. */
export const linesUnread = { linesRead: null, linesRecognised: null } as const

/** How many lines of the invoices of a supplier were read from a file, and of how many of these it was known what they are. */
export async function readLinesOf({ db, reach }: Reading, { id }: StoredRow): Promise<ReadLines> {
  const { rows } = await sql<ReadLines>`
    select count(*)::int as lines_read, count(*) filter (where line_type <> 'overig')::int as lines_recognised
    from invoices join invoice_lines on invoice_lines.invoice_id = invoices.id
    where party_id = ${id} and invoice_date > ${addDays(today(), -recognisedDays)}::date and source <> 'handmatig'
      and state = any(${countingStates}) and ${isReached(reach.session, 'invoices.customerId')}`.execute(db)
  return rows[0] ?? { linesRead: 0, linesRecognised: 0 }
}
