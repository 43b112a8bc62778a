import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import type { Database } from '../../src/server/db/database.ts'
import { openReadings } from '../../src/server/readings/formats/read.ts'
import { mergeReadings } from '../../src/server/readings/store/write.ts'
import { customerWith } from '../server/readings/connections.ts'
import { median, round, say, timed } from './figures.ts'
import { eansOf } from './readingsStore.ts'
import { linesOf } from './readingsYears.ts'

const meters = 10

/** Reads the cells of a file and does nothing with them. */
async function bareParse(path: string): Promise<number> {
  let count = 0
  const parser = createReadStream(path).pipe(parse({ delimiter: ';', bom: true }))
  for await (const _ of parser) count++
  return count
}

/** Prints how quickly a file of so many lines is read and stored, beside csv-parse that only reads its cells. */
export async function benchParse(database: Database, folder: string, lines: number): Promise<void> {
  console.log(`\nreadings: a text file of ${lines} lines, ${meters} meters`)
  const eans = eansOf(meters, 9)
  const path = join(folder, 'lang.csv')
  await pipeline(Readable.from(linesOf(eans, lines)), createWriteStream(path))
  const bare: number[] = []
  for (let turn = 0; turn < 2; turn++) bare.push(await timed(() => bareParse(path)))
  const read = await timed(() => eachMeter(path, async () => {}))
  const ids = (
    await customerWith(
      database,
      eans.map((ean) => ({ ean })),
    )
  ).connectionIds
  const stored = await timed(() =>
    eachMeter(path, (index, channels) =>
      database.transaction((tx) => mergeReadings(tx, ids[index] as number, channels)).then(() => {}),
    ),
  )
  const speed = (time: number) => `${round(lines / time, 0)} lines/ms`
  say('csv-parse alone', speed(median(bare)))
  say('read and checked', speed(read), `${round(median(bare) / read)} of csv-parse`)
  say('read, checked and stored', speed(stored))
  say('  ratio to csv-parse', round(median(bare) / stored), 'at least 0.33')
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
