import { sql } from 'kysely'
import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import type { Writing } from '../../records/handlers.ts'
import { isStaff } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'

type LineType = InvoiceLine['lineType']

/** Who sent an invoice, as its draft says it. */
export interface Sender {
  readonly partyType?: unknown
  readonly supplierId?: unknown
  readonly gridOperatorId?: unknown
  readonly measuringCompanyId?: unknown
  readonly partyOther?: unknown
}

function keyOf({ partyType, supplierId, gridOperatorId, measuringCompanyId, partyOther }: Sender): string {
  const who = supplierId ?? gridOperatorId ?? measuringCompanyId ?? String(partyOther).toLowerCase()
  return `${partyType} ${who}`
}

/** A description without what differs from month to month: "Levering 1-31 jan" and "Levering 1-28 jan" say the same. */
const wordsOf = (description: string) =>
  description.toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim()

/** What people said before that the lines of this sender are, by their description; null where nobody did. */
export async function remembered(
  db: Db,
  customerId: number,
  sender: Sender,
): Promise<(description: string) => LineType | null> {
  const rows = await db
    .selectFrom('invoiceWords')
    .select(['words', 'lineType'])
    .where('party', '=', keyOf(sender))
    .where((where) => where.or([where('customerId', 'is', null), where('customerId', '=', customerId)]))
    // What the customer itself said comes last, and counts.
    .orderBy('customerId', (order) => order.asc().nullsFirst())
    .execute()
  const known = new Map(rows.map(({ words, lineType }) => [words, lineType]))
  return (description) => known.get(wordsOf(description)) ?? null
}

/** Keeps what a person made of lines that were read from an e-invoice. Words that are said to be two things tell nothing. */
export async function remember(
  { db, reach }: Writing,
  sender: Sender,
  before: readonly InvoiceLine[],
  after: readonly InvoiceLine[],
): Promise<void> {
  const was = typesOf(before)
  const changed = [...typesOf(after)].flatMap(([words, types]) => {
    const [lineType] = types
    return types.size === 1 && lineType && was.has(words) && !was.get(words)?.has(lineType)
      ? [{ words, lineType }]
      : []
  })
  if (changed.length === 0) return
  const customerId = isStaff(reach.session) ? null : (reach.customer?.id ?? null)
  const party = keyOf(sender)
  await db
    .insertInto('invoiceWords')
    .values(changed.map((one) => ({ ...one, party, customerId })))
    .onConflict((conflict) =>
      conflict
        .columns(['party', 'words', 'customerId'])
        .doUpdateSet(({ ref }) => ({ lineType: ref('excluded.lineType'), changedAt: sql`now()` })),
    )
    .execute()
}

/** What the lines with the same words are. */
function typesOf(lines: readonly InvoiceLine[]): Map<string, Set<NonNullable<LineType>>> {
  const types = new Map<string, Set<NonNullable<LineType>>>()
  for (const { description, lineType } of lines) {
    if (description === null || lineType === null) continue
    const words = wordsOf(description)
    types.set(words, (types.get(words) ?? new Set()).add(lineType))
  }
  return types
}
