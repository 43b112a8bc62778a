import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { KeptMail, KeptMailText } from '../../../contract/areas/outbox/mailCalls.ts'
import type { Database } from '../db/database.ts'
import { type Kept, outboxOf } from './post.ts'

/** Mails shown at once, the newest first. */
const most = 200

async function read(dataDir: string, id: number): Promise<Kept | null> {
  try {
    const kept: Kept = JSON.parse(await readFile(join(outboxOf(dataDir), `${id}.json`), 'utf8'))
    return kept
  } catch {
    return null
  }
}

async function idsIn(dataDir: string): Promise<number[]> {
  const names = await readdir(outboxOf(dataDir)).catch(() => [])
  return names.flatMap((name) => /^(\d{1,9})\.json$/.exec(name)?.[1] ?? []).map(Number)
}

/** The mails that were kept instead of sent, the newest first. */
export async function keptMails(dataDir: string): Promise<KeptMail[]> {
  const ids = (await idsIn(dataDir)).sort((a, b) => b - a).slice(0, most)
  const mails = await Promise.all(ids.map(async (id) => ({ id, kept: await read(dataDir, id) })))
  return mails.flatMap(({ id, kept }) =>
    kept === null ? [] : [{ id, at: kept.at, to: kept.to, subject: kept.subject }],
  )
}

/** One of them with its text, or null. */
export async function keptMail(dataDir: string, id: number): Promise<KeptMailText | null> {
  const kept = await read(dataDir, id)
  return kept === null ? null : { id, at: kept.at, to: kept.to, subject: kept.subject, text: kept.text }
}

/** Where the address stands of somebody whom mails go to: people, companies, and whoever wrote to us. A test holds that none is missing. */
export const addressColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['email_address'],
  email_changes: ['email_address'],
  contacts: ['email_address'],
  customers: ['email_general', 'email_invoice'],
  entities: ['invoice_email'],
  deals: ['contact_email'],
  signing_signers: ['email_address'],
  invoice_requests: ['recipient'],
  audit_claims: ['recipient'],
  mutation_parties: ['email'],
  parties: ['email', 'desk_email', 'invoice_email', 'claim_email'],
  party_contacts: ['email'],
  trafos: ['lessor_email'],
  collective_interests: ['email_address'],
  inbox_conversations: ['from_address', 'reply_address'],
  inbox_messages: ['from_address'],
}

/** Removes the kept mails to an address that is nobody's any more: of who was erased nothing stays here. Answers how many went. */
export async function forgetNobodys({ db }: Database, dataDir: string): Promise<number> {
  const ids = await idsIn(dataDir)
  if (ids.length === 0) return 0
  const kept = Object.entries(addressColumns).flatMap(([table, columns]) =>
    columns.map((column) => sql`select ${sql.id(column)} as address from ${sql.id(table)}`),
  )
  const { rows } = await sql<{ address: string }>`
    select lower(address) as address from (${sql.join(kept, sql` union `)}) as known
    where address is not null`.execute(db)
  const known = new Set(rows.map(({ address }) => address))
  let gone = 0
  for (const id of ids) {
    const kept = await read(dataDir, id)
    if (kept === null || known.has(kept.to.toLowerCase())) continue
    for (const kind of ['eml', 'json']) await rm(join(outboxOf(dataDir), `${id}.${kind}`), { force: true })
    gone += 1
  }
  return gone
}
