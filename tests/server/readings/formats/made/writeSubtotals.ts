import { dayAt } from '../../../../../src/domain/time/day.ts'
import type { WrittenRow } from './write.ts'
import type { Writing } from './writeCells.ts'
import { dayText } from './writeDays.ts'

/** After the readings of a day a row with what they are together, which must not count a second time. */
export function withSubtotals(rows: readonly WrittenRow[], { truth, layout, text }: Writing): WrittenRow[] {
  const dayOf = ({ slot }: WrittenRow) => dayAt(truth.edges[slot] as number)
  const width = rows[0]?.cells.length ?? 0
  const at = rows[0]?.cells.findIndex((cell) => /\d:\d/.test(cell)) ?? 0
  return [...Map.groupBy(rows, dayOf)].flatMap(([day, own]) => {
    const cells = Array.from({ length: width }, (_, column) =>
      column <= at ? (own[0]?.cells[column] ?? '') : text.number(99_000),
    )
    cells[at] =
      layout.subtotals === 'named' ? `Dagtotaal ${dayText(day, layout.days)}` : dayText(day, layout.days)
    return [...own, { slot: own.at(-1)?.slot ?? 0, cells }]
  })
}
