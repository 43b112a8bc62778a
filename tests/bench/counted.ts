import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database } from '../../src/server/storage/db/database.ts'
import type { Statement } from './bare.ts'

/** The same database, which writes down all that is asked of it, in transactions too. */
export function counted(database: Database) {
  const heard: Statement[] = []
  const bare = database.db.withoutPlugins()
  const ear: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      heard.push(bare.getExecutor().compileQuery(node as RootOperationNode, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const transaction: Database['transaction'] = (work, options) =>
    database.transaction((tx) => work(tx.withPlugin(ear)), options)
  return {
    database: { ...database, db: database.db.withPlugin(ear), transaction },
    heard: (): readonly Statement[] => heard,
  }
}
