import type { FastifyRequest } from 'fastify'
import { contact } from '../../../contract/areas/contacts/contacts.ts'
import {
  openSubscription,
  type Subscription,
  unsubscribe,
} from '../../../contract/areas/newsletters/unsubscribeCalls.ts'
import { NotFound, TooMany } from '../../ground/errors.ts'
import { asServer } from '../../records/asServer.ts'
import { mountDirect } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { takeTry } from '../../session/limiter.ts'
import { hashOf } from '../../session/tokens.ts'
import { visitorOf } from '../../session/visitor.ts'
import type { Database, Db } from '../../storage/db/database.ts'

interface Parts {
  readonly database: Database
  readonly brandName: string
}

interface Link {
  readonly recipientId: number
  readonly address: string
  /** Who it went to, while they are there: at another address by now it is the same person who wants no more. */
  readonly contactId: number | null
}

/** Whose link this is. One that is not known costs who tries it its turn: after twenty an address waits, longer each time. */
async function known({ database }: Parts, token: string, request: FastifyRequest): Promise<Link> {
  const row = await database.db
    .selectFrom('unsubscribeLinks')
    .innerJoin('newsletterRecipients', 'newsletterRecipients.id', 'unsubscribeLinks.recipientId')
    .select(['newsletterRecipients.id as recipientId', 'newsletterRecipients.emailAddress as address'])
    .select('newsletterRecipients.contactId')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  if (row !== undefined && row.address !== null)
    return { recipientId: row.recipientId, address: row.address, contactId: row.contactId }
  const { address } = visitorOf(request)
  const taken = await database.transaction((tx) => takeTry(tx, 'link', address, new Date()))
  throw taken.allowed ? new NotFound() : new TooMany(taken.wait)
}

/** Who still wants it: every contact with the address, and the one it went to. */
const wanting = (db: Db, { address, contactId }: Link) =>
  db
    .selectFrom('contacts')
    .select(['id', 'customerId'])
    .where(({ fn, eb, or }) =>
      or([eb(fn('lower', ['emailAddress']), '=', address.toLowerCase()), eb('id', '=', contactId ?? 0)]),
    )
    .where('receivesNewsletter', '=', true)

/** The first letter and what stands behind the @: enough for who reads it there, and nobody's whole address. */
export function hidden(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}…${address.slice(at)}`
}

async function standing(db: Db, { brandName }: Parts, link: Link): Promise<Subscription> {
  const { address } = link
  const isSubscribed = (await wanting(db, link).limit(1).executeTakeFirst()) !== undefined
  return { brandName, address: hidden(address), isSubscribed }
}

/** No news any more at this address, whichever contacts have it; kept with the newsletter it was said of, and in the history of each. */
async function stop(db: Db, link: Link): Promise<void> {
  const contacts = await wanting(db, link).forUpdate().execute()
  if (contacts.length === 0) return
  await db
    .updateTable('contacts')
    .set((set) => ({ receivesNewsletter: false, version: set('version', '+', 1), updatedAt: new Date() }))
    .where(
      'id',
      'in',
      contacts.map(({ id }) => id),
    )
    .execute()
  await db
    .updateTable('newsletterRecipients')
    .set({ unsubscribedAt: new Date() })
    .where('id', '=', link.recipientId)
    .execute()
  await asServer(db, 'unsubscribe').record(
    ...contacts.map(({ id, customerId }) => ({
      action: 'update' as const,
      subject: contact.name,
      subjectId: id,
      customerId,
      before: { receivesNewsletter: true },
      after: { receivesNewsletter: false },
    })),
  )
}

/** What people without an account do with the link from a newsletter. */
export function mountUnsubscribing(portal: Portal, parts: Parts): void {
  const { database } = parts
  mountDirect(portal, openSubscription, async (_, { body, request }) => {
    const link = await known(parts, body.token, request)
    return { body: { data: await standing(database.db, parts, link) } }
  })
  mountDirect(portal, unsubscribe, async (_, { body, request }) => {
    const link = await known(parts, body.token, request)
    const data = await database.transaction(async (tx) => {
      await stop(tx, link)
      return standing(tx, parts, link)
    })
    return { body: { data } }
  })
  mountOneClick(portal, parts)
}

/**
 * What a mail program asks by itself when somebody presses unsubscribe in it (RFC 8058): a form to the address of the page. Outside the
 * API, since it is no page of ours that asks; looking at that address changes nothing.
 */
function mountOneClick({ http }: Portal, parts: Parts): void {
  void http.register(async (inside) => {
    // What the form says is always the same: the link says all there is to know.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      inside.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 1000 }, (_, __, done) =>
        done(null, {}),
      )
    inside.post<{ Params: { token: string } }>(
      '/afmelden/:token',
      { config: { access: 'everyone' } },
      async (request, reply) => {
        const link = await known(parts, request.params.token, request)
        await parts.database.transaction((tx) => stop(tx, link))
        return reply
          .code(200)
          .type('text/plain; charset=utf-8')
          .send('Je bent afgemeld voor de nieuwsbrief.\n')
      },
    )
  })
}
