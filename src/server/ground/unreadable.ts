/** A file that cannot be taken in at all; the message is a Dutch sentence for the person who chose it. */
export class Unreadable extends Error {}

/** How much of a file is taken in before it is refused (reliability U1 and U4). */
export const limits = {
  /** Bytes of an upload. */
  file: 20_000_000,
  /** Parts of a zip, and bytes of one when unpacked: in memory, and streamed. */
  entries: 1000,
  unpackedPart: 64 * 1024 * 1024,
  unpackedSheet: 2 * 1024 * 1024 * 1024,
  /** Unpacked bytes per packed byte; deflate can do 1,032, a sheet of figures does 10 to 50. */
  ratio: 200,
  rows: 25_000_000,
  /** Rows of a table that is judged as a whole. */
  tableRows: 5000,
  columns: 200,
  cell: 4096,
} as const
