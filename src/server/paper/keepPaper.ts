import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Files, KeptFile } from '../storage/files/store.ts'
import type { Paper } from './sheet.ts'

/** In bytes; what we draw ourselves is never near it. */
const largest = 10_000_000

/** Puts a paper that was drawn in the store of files: before the transaction that refers to it, since the store has its own. */
export const keepPaper = async (files: Files, paper: Paper): Promise<KeptFile> =>
  files.put(Readable.from([await buffer(paper)]), { maximum: largest })
