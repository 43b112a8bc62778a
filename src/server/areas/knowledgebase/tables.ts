import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { article } from '../../../contract/areas/knowledgebase/articles.ts'
import type { TableOf } from '../../storage/db/tables.ts'
import type { AttachedColumns } from '../../storage/files/attached.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    articles: Omit<TableOf<typeof article>, 'toDo'> & {
      toDo: GeneratedAlways<boolean>
      publishedAt: ColumnType<Date | null, string | undefined, string>
      forCustomers: GeneratedAlways<boolean>
      searchText: GeneratedAlways<string>
      attachmentNames: Generated<string>
    }
    textFiles: AttachedColumns & {
      articleId: number | null
      newsletterId: number | null
      isPicture: boolean
    }
    articleWords: { word: string }
    articleReads: {
      articleId: number
      userId: number
      readAt: ColumnType<Date, never, string>
      confirmedAt: ColumnType<Date | null, never, string | null>
      helpful: ColumnType<boolean | null, never, boolean | null>
    }
    articleVisits: { userId: number; visitedAt: ColumnType<Date, never, string> }
  }
}
