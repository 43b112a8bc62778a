import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptMail, KeptMailText } from '../../../contract/areas/outbox/mailCalls.ts'
import { type Kept, outboxOf } from './post.ts'

/** Mails shown at once, the newest first. */
const most = 200

async function read(dataDir: string, id: number): Promise<Kept | null> {
  try {
    return JSON.parse(await readFile(join(outboxOf(dataDir), `${id}.json`), 'utf8')) as Kept
  } catch {
    return null
  }
}

/** The mails that were kept instead of sent, the newest first. */
export async function keptMails(dataDir: string): Promise<KeptMail[]> {
  const names = await readdir(outboxOf(dataDir)).catch(() => [])
  const ids = names
    .flatMap((name) => /^(\d{1,9})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a)
    .slice(0, most)
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
