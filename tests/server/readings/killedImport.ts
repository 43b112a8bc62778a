import { importReadings } from '../../../src/server/readings/imports/take.ts'
import { openDatabase } from '../../../src/server/storage/db/database.ts'

/**
 * A process that imports a file and says how far it is, to be killed on its way: configuration, file, matches, and after how many
 * lines it stands still, as JSON.
 */
const { config, file, matches, stopAfter } = JSON.parse(process.argv[2] ?? '{}')
let said = 0
const say = (line: string | number) => {
  console.log(line)
  said += 1
  // However long whoever kills it needs, it comes no further.
  if (said === stopAfter) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
const database = await openDatabase(config)
say('begun')
const result = await importReadings(database, { importId: null, file, matches }, say)
console.log(`done ${JSON.stringify(result)}`)
await database.close()
