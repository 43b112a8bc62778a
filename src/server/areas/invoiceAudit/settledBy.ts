import { sql } from 'kysely'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { centsText, euroText } from '../../../domain/dutch.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { centsWith, type NoteOf } from './ofInvoice.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/** What a person told to have got back with a note, in cents, and under which field a fault in that is said. */
interface Came {
  readonly field: 'recoveredAmount' | 'cameAmount'
  readonly cents: number
}

/** The note as it stands: held, so that no two findings are settled by the same money at once. */
const noteAt = (db: Db, { creditInvoiceId, customerId }: StoredAudit) =>
  db
    .selectFrom('invoices')
    .select(['id', 'kind', 'state', 'partyName', 'invoiceNumber', 'creditOfId', 'currency'])
    .select(['amountExcl', 'vatAmount'])
    .where('id', '=', creditInvoiceId)
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst()

export type Note = NonNullable<Awaited<ReturnType<typeof noteAt>>>

const refused = (...sentences: readonly string[]) => new Invalid({ creditInvoiceId: [sentences.join(' ')] })

/** Keeps the note that a finding is settled by: one that gives back, of whoever sent the invoice, of that invoice or of more at once. */
export async function keepNote({ db }: Writing, row: StoredAudit, came: Came): Promise<Note> {
  const note = await noteAt(db, row)
  if (note?.kind !== 'credit' && note?.kind !== 'correctie')
    throw refused('Kies een credit- of correctiefactuur')
  if (note.partyName.toLowerCase() !== row.sender.toLowerCase())
    throw refused(`Deze factuur is van ${note.partyName}, niet van ${row.sender}`)
  if (note.state === 'void') throw refused(`${note.invoiceNumber} is vervallen: daarmee komt niets terug`)
  await refuseOther(db, row, note)
  // What comes back counts in euro.
  if (note.currency !== 'EUR' && came.cents > 0)
    throw refused(
      `${note.invoiceNumber} is in ${note.currency}, en Teruggehaald telt in euro.`,
      'Kies een creditfactuur in euro, of los de bevinding op met 0,00',
    )
  await refuseMore(db, row, note, came)
  const amount = amountOf(came.cents)
  await db
    .insertInto('auditCredits')
    .values({ auditId: row.id, creditInvoiceId: note.id, amount })
    // Linked once more, it is told anew what came with it.
    .onConflict((conflict) => conflict.columns(['auditId', 'creditInvoiceId']).doUpdateSet({ amount }))
    .execute()
  return note
}

/** Of a finding no more comes back, with all of its notes together, than was asked. */
export function refuseBeyond(row: StoredAudit, others: readonly NoteOf[], cents: number): void {
  const before = centsWith(others)
  const claim = Math.max(0, centsOf(row.claimAmount))
  if (before === 0 || cents === 0 || before + cents <= claim) return
  const [most, all] = [Math.max(0, claim - before), claim].map(centsText)
  const numbers = others
    .filter(({ amount }) => centsOf(amount) > 0)
    .map(({ invoiceNumber }) => invoiceNumber)
    .join(' en ')
  throw new Invalid({
    cameAmount: [
      `Met ${numbers} kwam al ${centsText(before)} terug van het verschil van ${all}. Vul hoogstens ${most} in. Komt er meer terug, wijzig dan eerst het verschil`,
    ],
  })
}

/** One that names another invoice gives nothing back of this one, unless both were put to their sender in one mail. */
async function refuseOther(db: Db, row: StoredAudit, note: Note): Promise<void> {
  if (note.creditOfId === null || note.creditOfId === row.invoiceId) return
  const { rows } = await sql`
    select from audit_claim_findings as own
    join audit_claim_findings as other on other.claim_id = own.claim_id
    join invoice_audits as audits on audits.id = other.audit_id
    where own.audit_id = ${row.id} and audits.invoice_id = ${note.creditOfId} limit 1`.execute(db)
  if (rows.length > 0) return
  const named = await db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber'])
    .where('id', 'in', [note.creditOfId, row.invoiceId])
    .execute()
  const numbers = new Map(named.map(({ id, invoiceNumber }) => [id, invoiceNumber]))
  const own = numbers.get(row.invoiceId)
  throw refused(
    `${note.invoiceNumber} crediteert factuur ${numbers.get(note.creditOfId)}, niet factuur ${own}.`,
    `Kies een creditfactuur van ${own}, van een factuur uit dezelfde e-mail, of een voor meer facturen samen (zonder Creditering van)`,
  )
}

/** What a note gives back, as far as no other finding was settled with it, is the most that came back of a finding. */
async function refuseMore(db: Db, row: StoredAudit, note: Note, { field, cents }: Came): Promise<void> {
  const isVat = row.checkCode === 'FC24'
  const given = Math.max(0, -centsOf(isVat ? note.vatAmount : note.amountExcl))
  const { taken } = await db
    .selectFrom('auditCredits')
    .innerJoin('invoiceAudits as audits', 'audits.id', 'auditCredits.auditId')
    .select(sql<string>`coalesce(sum(amount), 0)::numeric(14, 2)::text`.as('taken'))
    .where('auditCredits.creditInvoiceId', '=', note.id)
    .where('audits.state', '=', 'resolved')
    .where('checkCode', isVat ? '=' : '!=', 'FC24')
    .where('audits.id', '!=', row.id)
    .executeTakeFirstOrThrow()
  const left = Math.max(0, given - centsOf(taken))
  if (cents <= left) return
  const [most, all] = [left, given].map(centsText)
  const of =
    centsOf(taken) > 0 ? ` Van de ${all} is ${euroText(taken)} al geteld bij andere bevindingen.` : ''
  const why = `Met ${note.invoiceNumber} komt ${most} terug, ${isVat ? 'aan btw' : 'zonder btw'}.${of}`
  throw new Invalid({ [field]: [`${why} Vul hoogstens ${most} in`] })
}
