import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { inbox } from '../../../contract/areas/inbox/inbox.ts'
import type { Direction, MailKind } from '../../../contract/areas/inbox/inboxWords.ts'
import type { TableOf } from '../../storage/db/tables.ts'

type Moment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

declare module '../../storage/db/tables.ts' {
  interface Tables {
    inboxConversations: Omit<TableOf<typeof inbox>, 'isRead' | 'isLinked'> & {
      isLinked: GeneratedAlways<boolean>
      handledAt: Moment
      words: Generated<string>
      searchText: GeneratedAlways<string>
    }
    inboxMessages: {
      id: Generated<number>
      conversationId: number
      direction: Direction
      kind: Generated<MailKind>
      userId: ColumnType<number | null, number | null | undefined, number | null>
      messageId: string | null
      inReplyTo: string | null
      threadIds: string | null
      fromName: string | null
      fromAddress: string | null
      toText: string | null
      ccText: string | null
      subject: string | null
      at: ColumnType<Date, Date | string | undefined, Date | string>
      bodyText: string | null
      sentAt: Moment
      html: string | null
      remoteImages: Generated<number>
      attachments: string | null
      problem: string | null
      rawHash: string | null
      /** Addresses with commas between them. */
      alsoAnswer: ColumnType<string | null, string | null | undefined, never>
      failure: ColumnType<string | null, string | null | undefined, string | null>
    }
    inboxReplyFiles: {
      id: Generated<number>
      conversationId: number
      userId: number
      messageId: ColumnType<number | null, number | null | undefined, number | null>
      name: string
      type: string
      size: number
      fileHash: string
      createdAt: GeneratedAlways<Date>
    }
    inboxDocuments: { messageId: number; place: number; documentId: number }
    inboxReads: { conversationId: number; userId: number; readAt: ColumnType<Date, never, string> }
    inboxMailbox: {
      id: number
      address: string | null
      ownAddresses: ColumnType<string[], never, string[]>
      uidValidity: string | null
      lastUid: ColumnType<string | number, never, number>
      state: string
      reason: string | null
      since: ColumnType<Date, never, Date>
      holder: string | null
      heldUntil: Moment
      touchedAt: Moment
    }
  }
}
