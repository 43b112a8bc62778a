import type { Columns } from './columns.ts'
import type { Collected } from './marks.ts'
import type { Row } from './table.ts'
import { readSide } from './timeColumns.ts'
import { zoneIn } from './words.ts'

/** Letters of a remark that are shown. */
const most = 60

/** Sees lines above and below a table that name a clock by which its times were not read. */
export function zoneRemarks({ time }: Columns, titles: readonly Row[], into: Collected) {
  let found: string | null = null
  const see = ({ cells }: Row) => {
    if (found !== null || readSide(time.at, cells) !== null) return
    const text = cells.filter((cell) => cell !== '').join(' ')
    if (zoneIn(text) !== null) found = text
  }
  titles.forEach(see)
  return {
    see,
    end() {
      if (found !== null && into.isLocal)
        into.ask(
          `Bij de tabel staat “${found.slice(0, most)}”, maar de tijden zijn gelezen als Nederlandse kloktijd. Wijs zo nodig de tijdzone aan.`,
        )
    },
  }
}
