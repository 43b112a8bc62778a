import type { article } from '../../../contract/areas/knowledgebase/articles.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import { orderMails } from '../../storage/mail/mailer.ts'

/** The kind of the mail that asks an owner to look articles over. */
export const reviewMail = 'articleReview'

/** Asks whoever keeps these articles to look them over: one mail each, however many there are on a day. */
export async function tellOwners({ db }: Writing, rows: readonly Stored<typeof article>[]): Promise<void> {
  const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId)
  const owners = await db
    .selectFrom('accounts')
    .select(['id', 'emailAddress'])
    .where('id', 'in', [0, ...byOwner.keys()])
    .where('state', 'in', ['active', 'locked'])
    .execute()
  const orders = owners.map(({ id, emailAddress }) => ({
    kind: reviewMail,
    userId: id,
    recipient: emailAddress,
    data: { ids: (byOwner.get(id) ?? []).map((one) => one.id).join(',') },
  }))
  await orderMails(db, orders, new Date())
}
