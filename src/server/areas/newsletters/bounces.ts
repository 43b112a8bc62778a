import type { Db } from '../../storage/db/database.ts'

const word = 'newsletter'

/** What a newsletter is known by at mail servers: what is kept of its link, so that only who got it can say that it came back. */
export const newsletterMessageId = (linkHash: Uint8Array, publicUrl: string): string =>
  `<${word}.${Buffer.from(linkHash).toString('base64url')}@${new URL(publicUrl).hostname}>`

/** A newsletter that came back. */
export interface Bounce {
  readonly linkHash: Uint8Array
  /** As mail servers number why (RFC 3463): 5.1.1 is nobody's address; null where it is not told. */
  readonly status: string | null
}

/** Of which newsletter a report of a mail server says that it was not delivered, and never will be; null of any other. */
export function bounceIn(raw: Buffer): Bounce | null {
  const text = raw.toString('latin1')
  const [, hash] = new RegExp(`<${word}\\.([\\w-]{43})@`).exec(text) ?? []
  // What is merely late may still arrive.
  if (hash === undefined || !/^action:\s*failed\b/im.test(text)) return null
  const [, status = null] = /^status:\s*([45]\.\d{1,3}\.\d{1,3})/im.exec(text) ?? []
  return { linkHash: Buffer.from(hash, 'base64url'), status }
}

/** Keeps that it came back; one that is nobody's says nothing. Answers whether it was ours. */
export async function keepBounce(tx: Db, { linkHash, status }: Bounce): Promise<boolean> {
  const link = await tx
    .selectFrom('unsubscribeLinks')
    .select('recipientId')
    .where('tokenHash', '=', linkHash)
    .executeTakeFirst()
  if (link === undefined) return false
  const isForGood = status?.startsWith('5') ?? false
  await tx
    .updateTable('newsletterRecipients')
    .set({ result: 'failed', failure: status === null ? 'Teruggekomen' : `Teruggekomen (${status})` })
    .set(isForGood ? { bouncedAt: new Date() } : {})
    .where('id', '=', link.recipientId)
    .where('result', 'in', ['underway', 'sent', 'uncertain'])
    .execute()
  return true
}
