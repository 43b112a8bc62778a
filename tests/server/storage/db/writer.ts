import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../../src/server/storage/db/database.ts'

/**
 * A process of its own that saves rows and says the number of each as soon as it is promised to be kept: what the tests that
 * kill it compare with what is found afterwards. Usage: node writer.ts DATA_DIR FIRST_NUMBER [PAUSE_IN_MS]
 */
const [dataDir = '', first = '1', pause = '0'] = process.argv.slice(2)
const database = await openDatabase({ dataDir, databaseUrl: null }, { migrations: [] })
await sql`create table if not exists kept (id integer primary key, pair integer not null, filler text)`.execute(
  database.db,
)
process.stdout.write('open\n')

const filler = 'x'.repeat(400)

for (let id = Number(first); ; id += 2) {
  // Two rows a time: a half transaction would show as one without its pair.
  await database.transaction(async (tx) => {
    await sql`insert into kept values (${id}, ${id + 1}, ${filler})`.execute(tx)
    await sql`insert into kept values (${id + 1}, ${id}, ${filler})`.execute(tx)
  })
  process.stdout.write(`${id}\n`)
  if (pause !== '0') await sleep(Number(pause))
  if (id % 500 === 1) await sql`update kept set filler = ${id}`.execute(database.db)
}
