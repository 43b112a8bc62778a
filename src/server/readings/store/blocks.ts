import type { Db } from '../../db/database.ts'

const rowsAtOnce = 50

/** Rows in statements of a size that every engine takes. */
export function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let index = 0; index < rows.length; index += rowsAtOnce) yield rows.slice(index, index + rowsAtOnce)
}

/** A block in its place. */
export interface BlockRow {
  connectionId: number
  month: string
  channel: number
  minutes: number
  block: Buffer
}

/** Writes blocks over what stands in their places. */
export async function writeBlocks(tx: Db, rows: BlockRow[]): Promise<void> {
  await tx
    .insertInto('readingBlocks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['connectionId', 'month', 'channel', 'minutes'])
        .doUpdateSet((row) => ({ block: row.ref('excluded.block') })),
    )
    .execute()
}

/** The place of a block: its month, counter and pace. */
export interface Place {
  readonly month: string
  readonly channel: number
  readonly minutes: number
}

/** One text for each place. */
export const placeKey = ({ month, channel, minutes }: Place): string => `${month} ${channel} ${minutes}`

/** Removes the block of a place. */
export async function removeBlock(
  tx: Db,
  connectionId: number,
  { month, channel, minutes }: Place,
): Promise<void> {
  await tx
    .deleteFrom('readingBlocks')
    .where('connectionId', '=', connectionId)
    .where('month', '=', month)
    .where('channel', '=', channel)
    .where('minutes', '=', minutes)
    .execute()
}
