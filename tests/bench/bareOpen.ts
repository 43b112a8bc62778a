import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// The least that a start on the embedded database must do: open the folder that was named, and ask it one thing.
const pg = await PGlite.create({ dataDir: process.argv[2] ?? '', extensions: { pg_trgm } })
await pg.query('select 1')
await pg.close()
