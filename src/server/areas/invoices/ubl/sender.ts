import { sql } from 'kysely'
import type { ExpectedParty } from '../../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { keysOf } from '../../../../domain/keys.ts'
import type { Db } from '../../../storage/db/database.ts'
import { senders } from '../senders.ts'
import type { UblInvoice } from './read.ts'

/** A market party as far as a sender is known by it. */
export interface KnownParty {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly code: string | null
  readonly vatNumber: string | null
  readonly successorId: number | null
  readonly inactiveReason: string | null
}

/** "Liander N.V." is Liander. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/\b(n\.?v|b\.?v|netbeheer|holding)\b\.?/g, '')
    .replaceAll(/[^a-z0-9]/g, '')

/** A number without what people put in between: "NL 0012.34.567.B01". */
const bare = (number: string) => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * Who of these sent an e-invoice: by market code, else by name, and by VAT number only where it leads to one party, as the roles of
 * a firm and the members of a fiscal unity share theirs.
 */
export function senderAmong(
  parties: readonly KnownParty[],
  { name, codes }: UblInvoice['sender'],
): KnownParty | undefined {
  const said = new Set(codes.map(bare))
  const byCode = parties.find(({ code }) => code !== null && said.has(bare(code)))
  if (byCode !== undefined) return byCode
  const named = parties.find((party) => plain(party.name) === plain(name))
  if (named !== undefined) return named
  const taxed = parties.filter(({ vatNumber }) => vatNumber !== null && said.has(bare(vatNumber)))
  const led = new Set(taxed.map((party) => lineOf(parties, party).at(-1)?.id))
  return led.size === 1 ? taxed[0] : undefined
}

/** A party and who took it over, and so on to who is there now. A bankrupt firm is taken over by nobody: its bills stay its own. */
export function lineOf(parties: readonly KnownParty[], party: KnownParty): KnownParty[] {
  const line = [party]
  for (let last = party; last.successorId !== null && last.inactiveReason !== 'faillissement'; ) {
    const next = parties.find(({ id }) => id === last.successorId)
    if (next === undefined || line.includes(next)) break
    line.push(next)
    last = next
  }
  return line
}

const nobody = { supplierId: null, gridOperatorId: null, measuringCompanyId: null, partyOther: null }

/**
 * The sender of an e-invoice as an invoice names it. What comes in under the old name of who was taken over is from the successor;
 * an invoice that is there already, and what credits one, stay with whom they were, so that nothing is taken twice.
 */
export async function senderOf(db: Db, customerId: number, invoice: UblInvoice) {
  const kinds = keysOf(senders)
  const rows = await db
    .selectFrom('parties')
    .select(['id', 'kind', 'name', 'code', 'vatNumber', 'successorId', 'inactiveReason'])
    .where('kind', 'in', kinds)
    .orderBy(sql`array_position(${kinds}::text[], kind)`)
    .orderBy('state')
    .orderBy('id')
    .execute()
  const found = senderAmong(rows, invoice.sender)
  if (found === undefined)
    return { ...nobody, partyType: 'other' as const, partyOther: invoice.sender.name.slice(0, 80) }
  const line = lineOf(rows, found).map(({ id }) => id)
  const kept = line.length === 1 ? undefined : await keeperOf(db, customerId, invoice, line)
  const partyType = found.kind as ExpectedParty
  return { ...nobody, partyType, [senders[partyType]]: kept ?? line.at(-1) }
}

/** Who of a line of successors has this invoice of the customer already, or the one that it credits. */
async function keeperOf(
  db: Db,
  customerId: number,
  { number, creditOf }: UblInvoice,
  line: readonly number[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('partyId')
    .where('customerId', '=', customerId)
    .where('partyId', 'in', line)
    .where('invoiceNumber', 'in', creditOf === null ? [number] : [number, creditOf])
    .where('state', '!=', 'void')
    .orderBy(sql`invoice_number = ${number}`, 'desc')
    .executeTakeFirst()
  return row?.partyId ?? undefined
}
