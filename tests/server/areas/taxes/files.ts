import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { type Cell, workbookOf } from '../../readings/formats/workbook.ts'
import { worldOn } from '../../world.ts'

interface Table {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly year: number
  readonly source: string
  readonly sourceNote: string | null
  readonly brackets: { upto: string | null; rate: string; rateOther: string | null }[]
}

type Take = 'nothing' | 'all' | 'good'

/** The columns of a file of taxes. */
export const head = 'year,product,kind,regime,bracket,over,upto,rate_eur_excl_vat,confidence,source'

/** A world to which files of rates are sent. */
export async function ratesOn(database: Database) {
  const world = await worldOn(database)
  const token = await world.signedIn({ role: 'Beheerder' })
  return {
    world,
    token,
    send: (area: string, take: Take, lines: readonly string[]) =>
      world.send<TableImport>(`${area}/import?take=${take}`, lines.join('\n'), 'tarieven.csv', token),
    book: (area: string, take: Take, sheets: readonly { name: string; rows: Cell[][] }[]) => {
      const content = Buffer.from(workbookOf(sheets))
      return world.send<TableImport>(`${area}/import?take=${take}`, content, 'tarieven.xlsx', token)
    },
    tablesOf: async (year: number) => {
      const { data } = await world.ask<Table[]>('GET', `taxes?per_page=100&year=${year}`, { token })
      return Promise.all(
        data.map(async ({ id }) => (await world.ask<Table>('GET', `taxes/${id}`, { token })).data),
      )
    },
  }
}
