import { openDatabase } from '../../../src/server/db/database.ts'
import { importReadings } from '../../../src/server/readings/imports/take.ts'

/** A process that imports a file and says how far it is, to be killed on its way: configuration, file and matches as JSON. */
const { config, file, matches } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(config)
console.log('begun')
const result = await importReadings(database, { importId: null, file, matches }, (done) => console.log(done))
console.log(`done ${JSON.stringify(result)}`)
await database.close()
