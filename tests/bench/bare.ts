import Fastify from 'fastify'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import postgres from 'postgres'
import type { Database } from '../../src/server/storage/db/database.ts'
import { encode } from '../../src/server/storage/db/values.ts'

/** One statement as the server sent it. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The same database, which writes down what is asked of it outside transactions while `work` runs. */
export function overheard(database: Database) {
  let heard: Statement[] | null = null
  const bare = database.db.withoutPlugins()
  const ear: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      heard?.push(bare.getExecutor().compileQuery(node as RootOperationNode, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const listen = async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
    const during: Statement[] = []
    heard = during
    await work()
    heard = null
    return during
  }
  const db = database.db.withPlugin(ear)
  const ask = db.executeQuery.bind(db)
  // What is built once and asked again does not come by the ear.
  db.executeQuery = (query, options) => {
    if ('sql' in query) heard?.push(query)
    return ask(query, options)
  }
  return { database: { ...database, db }, listen }
}

/** Runs statements with as little as possible around them: PostgreSQL's own client, or the one way into the embedded database. */
export function runner(database: Database, url: string | null) {
  if (url === null) {
    const db = database.db.withoutPlugins()
    return {
      run: async ({ sql, parameters }: Statement) =>
        (await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))).rows,
      end: async () => {},
    }
  }
  const sql = postgres(url, { max: 10, onnotice: () => {} })
  return {
    run: async (statement: Statement) => {
      // The client writes no list of bytes.
      const values = statement.parameters.map((value) => (Array.isArray(value) ? encode(value) : value))
      // Planned once, also where it has no values: left to itself the client would then neither prepare nor keep it.
      const kept = { prepare: true, simple: false }
      return sql.unsafe(statement.sql, values as (string | number)[], kept)
    },
    end: () => sql.end(),
  }
}

/** Fastify with nothing but a route that runs statements one after another and answers the rows of the one that has most. */
export async function bareServer(database: Database, url: string | null, statements: readonly Statement[]) {
  const { run, end } = runner(database, url)
  const http = Fastify()
  http.get('/', async () => {
    let rows: readonly unknown[] = []
    for (const statement of statements) {
      const found = await run(statement)
      if (found.length >= rows.length) rows = found
    }
    return { data: rows }
  })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    close: async () => {
      await http.close()
      await end()
    },
  }
}

/** Fastify with nothing but a route that answers at once. */
export async function emptyServer() {
  const http = Fastify()
  http.get('/', async () => ({ data: null }))
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => http.close() }
}
