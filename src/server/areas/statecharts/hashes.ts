import { createHash } from 'node:crypto'
import { chartText, drawn } from '../../../../machines/drawn.ts'

/** The charts of this version of the portal, by their ids; the server reads them from the same machines as the page. */
export const hashes: ReadonlyMap<string, string> = new Map(
  drawn.map((chart) => [chart.id, createHash('sha256').update(chartText(chart)).digest('hex')]),
)
