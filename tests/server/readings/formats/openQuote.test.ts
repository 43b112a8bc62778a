import { afterAll, expect, it } from 'vitest'
import { csvTable } from '../../../../src/server/readings/formats/csv.ts'
import { scratch } from './dialect.ts'

const files = scratch()
afterAll(files.remove)

/** What reading a file of these lines says. */
async function said(lines: readonly string[]): Promise<string> {
  const table = await csvTable(files.file(lines.join('\r\n')).path)
  try {
    for await (const _ of table.rows());
    return 'read'
  } catch (error) {
    return (error as Error).message
  }
}

// A person looks for the fault where the file is said to go wrong, and a quote may stay open to its end.
it.each([2, 3, 5])('a quote that is never closed is told by line %i, where it opens', async (line) => {
  const lines = ['Naam;Producten', ...Array.from({ length: 8 }, (_, at) => `Leverancier ${at};Gas`), '']
  expect(await said(lines)).toBe('read')
  expect(await said(lines.with(line - 1, '"Niet gesloten;Gas'))).toBe(
    `De regels van dit bestand zijn niet te lezen (vanaf regel ${line}).`,
  )
})
