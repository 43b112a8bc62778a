import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { mostImportRows } from '../../contract/connection-calls.ts'
import { Invalid } from '../errors.ts'
import { writeStream } from '../files/write.ts'
import { openContainer } from '../readings/formats/container.ts'
import type { Row } from '../readings/formats/table.ts'
import { limits, Unreadable } from '../readings/formats/unreadable.ts'

/** A table in memory: its headings, and the rows below them. */
export interface Sheet {
  readonly headings: readonly string[]
  readonly rows: readonly Row[]
}

/** The first table of a file that was sent; 422 in words for what is no such file. Nothing of it stays on disk. */
export async function sheetIn(stream: Readable): Promise<Sheet> {
  const path = join(tmpdir(), `wattwerf-${randomBytes(16).toString('hex')}`)
  try {
    await writeStream(stream, {
      path,
      maximum: limits.file,
      refusal: () => new Unreadable('Dit bestand is groter dan 20 MB.'),
    })
    return await sheetAt(path)
  } catch (error) {
    if (error instanceof Unreadable) throw new Invalid({ file: [error.message] }, error.message)
    throw error
  } finally {
    // What is left of a refused file is read past, so that the answer can be given.
    stream.resume()
    await rm(path, { force: true })
  }
}

async function sheetAt(path: string): Promise<Sheet> {
  const container = await openContainer(path)
  const table = container.kind === 'tables' ? container.tables[0] : undefined
  if (table === undefined) throw new Unreadable('Kies een CSV- of Excel-bestand (.xlsx) met aansluitingen.')
  const rows: Row[] = []
  for await (const batch of table.rows()) {
    rows.push(...batch)
    if (rows.length > mostImportRows + 1)
      throw new Unreadable(`Dit bestand heeft meer dan ${mostImportRows} rijen. Splits het.`)
  }
  const [first, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return { headings: first?.cells ?? [], rows: rest }
}
