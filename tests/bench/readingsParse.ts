import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { openReadings } from '../../src/server/readings/formats/read.ts'
import { mergeReadings } from '../../src/server/readings/store/write.ts'
import type { Database } from '../../src/server/storage/db/database.ts'
import { customerWith } from '../server/readings/connections.ts'
import { median, round, say, timed } from './figures.ts'
import { eansOf } from './readingsStore.ts'
import { linesOf } from './readingsYears.ts'

const meters = 10
const turns = 3

/** Reads the cells of a file and does nothing with them. */
async function bareParse(path: string): Promise<number> {
  let count = 0
  const parser = createReadStream(path).pipe(parse({ delimiter: ';', bom: true }))
  for await (const _ of parser) count++
  return count
}

/** Prints how quickly a file of so many lines is read and stored, in turns with csv-parse that only reads its cells. */
export async function benchParse(database: Database, folder: string, lines: number): Promise<void> {
  console.log(`\nreadings: a text file of ${lines} lines, ${meters} meters`)
  const path = join(folder, 'lang.csv')
  await pipeline(Readable.from(linesOf(eansOf(meters, 9), lines)), createWriteStream(path))
  const [bare, read, stored]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < turns; turn++) {
    // Connections of their own: what is stored again is only compared.
    const eans = eansOf(meters, 6 + turn).map((ean) => ({ ean }))
    const ids = (await customerWith(database, eans)).connectionIds
    const store = async (index: number, channels: Channels) => {
      await database.transaction((tx) => mergeReadings(tx, ids[index] as number, channels))
    }
    bare.push(await timed(() => bareParse(path)))
    read.push(await timed(() => eachMeter(path, async () => {})))
    stored.push(await timed(() => eachMeter(path, store)))
  }
  const speed = (times: number[]) => `${round(lines / median(times), 0)} lines/ms`
  const ratio = (times: number[]) => round(median(times.map((time, turn) => (bare[turn] as number) / time)))
  say('csv-parse alone', speed(bare))
  say('read and checked', speed(read), `${ratio(read)} of csv-parse`)
  say('read, checked and stored', speed(stored))
  say('  ratio to csv-parse, the middle one of the turns', ratio(stored), 'at least 0.33')
}

type Channels = Parameters<typeof mergeReadings>[2]

async function eachMeter(path: string, take: (index: number, channels: Channels) => Promise<void>) {
  const open = await openReadings({ path, name: 'lang.csv' })
  try {
    let index = 0
    for await (const { channels } of open.meters()) await take(index++, channels)
    if (index !== meters) throw new Error(`The file held ${index} meters`)
  } finally {
    open.close()
  }
}
