import { sql } from 'kysely'
import {
  newsletterAudience,
  newsletterMail,
  testNewsletter,
} from '../../../contract/areas/newsletters/newsletterCalls.ts'
import { newsletter } from '../../../contract/areas/newsletters/newsletters.ts'
import { newsletterRecipient } from '../../../contract/areas/newsletters/recipients.ts'
import { Conflict, Forbidden } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import { forAdmins } from '../../records/forAdmins.ts'
import type { Drafted, Handlers, Reading, Writing } from '../../records/handlers.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { AuthParts } from '../../session/parts.ts'
import { demand, reachesAll } from '../../session/reach.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { ownPictures } from '../knowledgebase/textPictures.ts'
import { audienceOf } from './audience.ts'
import { withCounts } from './counting.ts'
import { newsletterTestKind } from './letters.ts'
import { followNewsletters, newsletterLife } from './life.ts'
import { newsletterMailOf } from './mail.ts'
import { refuseHeavy } from './pictures.ts'
import { newslettersWorker } from './sending.ts'
import { mountUnsubscribing } from './unsubscribing.ts'

/** Its readers are of all customers: who sees only some of them neither writes one nor looks who they are. */
function demandAll({ reach }: Reading): void {
  if (!reachesAll(reach.session)) throw new Forbidden()
}

/** The pictures in it are its own, and not too much for a mail. */
async function keepPictures({ db, ...context }: Writing, id: number, draft: Drafted<typeof newsletter>) {
  const body = await ownPictures({ db, ...context }, { newsletterId: id }, draft.body)
  await refuseHeavy(db, id, body)
  if (body !== draft.body) await db.updateTable('newsletters').set({ body }).where('id', '=', id).execute()
}

const plain = crud(
  newsletter,
  async (context, { subject, body }, current) => {
    demandAll(context)
    // What was tried on oneself is another text by now.
    const isSame = current !== null && current.subject === subject && current.body === body
    return isSame ? {} : { testedAt: null }
  },
  keepPictures,
)

/** For admins with the right to the knowledge base. */
function forWriters<R>(of: Handlers<R>): Handlers<R> {
  const reads = ['organisation-knowledgebase:read'] as const
  return forAdmins<R, unknown>({
    ...of,
    list: async (context, query) => {
      demand(context.reach, reads)
      return of.list(context, query)
    },
    get: async (context, id) => {
      demand(context.reach, reads)
      return of.get(context, id)
    },
  })
}

const handlers: Handlers<typeof newsletter> = forWriters({
  ...beside(plain, withCounts),
  remove: async (context, id, version) => {
    demandAll(context)
    const { state } = await plain.get(context, id)
    if (state !== 'draft') throw new Conflict('Alleen een concept kan weg.')
    await plain.remove(context, id, version)
  },
})

type Parts = Pick<AuthParts, 'mailer' | 'config' | 'now'>

/** News by mail: writing it, who gets it, sending it, and no longer getting it. */
export function mountNewsletters(portal: Portal, { mailer, config, now }: Parts): void {
  const { database } = portal
  const life = newsletterLife(config)
  mount(portal, newsletter, handlers, life)
  mount(portal, newsletterRecipient, forWriters(crud(newsletterRecipient)))
  mountRead(portal, newsletterAudience, async (context, { params }) => {
    demandAll(context)
    const { id } = await handlers.get(context, params.id)
    return audienceOf(context.db, id)
  })
  mountRead(portal, newsletterMail, async (context, { params }) => {
    const row = await handlers.get(context, params.id)
    const { sentHtml, sentText } = await context.db
      .selectFrom('newsletters')
      .select(['sentHtml', 'sentText'])
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    if (sentHtml !== null && sentText !== null) return { html: sentHtml, text: sentText }
    const { html, text } = await newsletterMailOf(context.db, row, config)
    return { html, text }
  })
  mountWrite(portal, testNewsletter, async (context, { params }) => {
    const { id } = await handlers.get(context, params.id)
    const { userId, emailAddress: recipient } = context.reach.session
    await orderMails(context.db, [{ kind: newsletterTestKind, userId, recipient, data: { id } }], now())
    // Not another version of it: its writer need not read it anew for having tried it.
    await context.db.updateTable('newsletters').set({ testedAt: sql`now()` }).where('id', '=', id).execute()
    context.afterCommit(async () => mailer.kick())
    return { recipient }
  })
  mountUnsubscribing(portal, { database, brandName: config.brandName })
  portal.workers.push(newslettersWorker({ database, mailer, life, now }))
  portal.works.push({
    name: 'plannedNewsletters',
    at: '*/5 * * * *',
    work: () => followNewsletters(database, life),
  })
}
