import { sql } from 'kysely'
import { dayOf, isOurs, type WorkKind, waitingRows } from '../../records/waiting.ts'

/** Mails to answer: those of nobody wait for whoever reads the inbox. One without a day to answer before is there since its own. */
export const mailWork: WorkKind = {
  kind: 'mail',
  rows: (asker) =>
    isOurs(asker, 'wl:inbox', 'support-email-inbox:read')
      ? [
          waitingRows(asker, {
            kind: 'mail',
            id: sql`mails.id`,
            customer: 'mails.customer_id',
            title: sql`mails.subject || coalesce(' · ' || mails.from_name, '')`,
            deed: 'reply',
            day: sql`coalesce(${dayOf('mails.due_at')}, ${dayOf('mails.received_at')})`,
            user: sql`mails.assignee_id`,
            path: sql`'/v3/inbox/' || mails.id`,
            from: sql`inbox_conversations as mails`,
            where: [sql`mails.state in ('new', 'assigned')`],
          }),
        ]
      : [],
}
