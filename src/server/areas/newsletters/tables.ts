import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { newsletter } from '../../../contract/areas/newsletters/newsletters.ts'
import type { MailResult } from '../../../contract/areas/newsletters/newsletterWords.ts'
import type { TableOf } from '../../storage/db/tables.ts'

type Moment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

declare module '../../storage/db/tables.ts' {
  interface Tables {
    newsletters: Omit<
      TableOf<typeof newsletter>,
      'sendAt' | 'testedAt' | 'sentAt' | 'sentCount' | 'missedCount' | 'unsubscribedCount'
    > & {
      sendAt: Moment
      testedAt: Moment
      sentAt: Moment
      sentSubject: Generated<string | null>
      templateId: Generated<number | null>
      sentHtml: Generated<string | null>
      sentText: Generated<string | null>
      searchText: GeneratedAlways<string>
    }
    newsletterRecipients: {
      id: Generated<number>
      newsletterId: number
      customerId: number
      contactId: number | null
      name: string | null
      emailAddress: string | null
      result: Generated<MailResult>
      sentAt: Moment
      failure: string | null
      unsubscribedAt: Moment
      bouncedAt: Moment
      version: Generated<number>
      createdAt: Generated<Date>
      updatedAt: Generated<Date>
      searchText: GeneratedAlways<string>
    }
    unsubscribeLinks: { tokenHash: Uint8Array; recipientId: number; createdAt: Generated<Date> }
  }
}
