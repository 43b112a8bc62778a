import { importReadings } from '../../../src/server/readings/imports/take.ts'
import { openDatabase } from '../../../src/server/storage/db/database.ts'

/** A process of its own that takes in one file, beside another that takes in the next: configuration, file and matches as JSON. */
const { config, ...taking } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(config)
console.log('ready')
await new Promise((go) => process.stdin.once('data', go))
console.log(JSON.stringify(await importReadings(database, taking)))
await database.close()
process.exit(0)
