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

/** Removes the kept mails to an address that is nobody's any more: of who was erased nothing stays here. Answers how many went. */
export async function forgetNobodys({ db }: Database, dataDir: string): Promise<number> {
  const ids = await idsIn(dataDir)
  if (ids.length === 0) return 0
  const { rows } = await sql<{ address: string }>`
    select lower(address) as address from (
      select email_address as address from users union select email_address from contacts
      union select contact_email from deals union select email_address from email_changes union select email_address from signing_signers union select recipient from invoice_requests
      union select email from mutation_parties
      union select unnest(array[email_general, email_invoice]) from customers
    ) as known where address is not null`.execute(db)
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
