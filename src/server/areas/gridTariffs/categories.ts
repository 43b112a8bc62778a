import {
  type GridCategory,
  type GridTariff,
  noFigures,
} from '../../../contract/areas/gridTariffs/gridTariffs.ts'
import {
  boundUnit,
  componentWords,
  gridComponents,
} from '../../../contract/areas/gridTariffs/gridTariffWords.ts'
import type { StoredRow } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import type { KeptRows } from '../rateTables/family.ts'
import { rateFigure } from '../rateTables/figures.ts'
import { keepRows, rowsOf } from '../rateTables/rows.ts'

/** The categories of tables in their order, by the table: rows of one category are its components. */
const categoriesOf = (db: Db, tableIds: readonly number[]) =>
  rowsOf(db, tableIds, (rows) =>
    [...Map.groupBy(rows, ({ category }) => category ?? '')].map(([category, components]): GridCategory => {
      const rates = components.map(({ component, rate }) => [component, rate] as const)
      return { category, ...noFigures, upto: components[0]?.upto ?? null, ...Object.fromEntries(rates) }
    }),
  )

/** Only what its part of a sheet has is kept: another part that was chosen at first leaves nothing behind. */
async function keepCategories(
  db: Db,
  tableId: number,
  categories: readonly GridCategory[],
  { kind, unit }: Pick<GridTariff, 'kind' | 'unit'>,
): Promise<void> {
  const words = componentWords(kind, unit)
  const hasBound = boundUnit(kind) !== null
  const rows = categories.flatMap((own) =>
    gridComponents.flatMap((component) => {
      const rate = own[component]
      if (rate === null || words[component] === undefined) return []
      return [{ category: own.category, upto: hasBound ? own.upto : null, component, rate }]
    }),
  )
  await keepRows(db, tableId, rows)
}

/** Why these categories cannot count. */
function faultOf(
  { gridOperatorId, operator, operatorCode }: StoredRow,
  categories: readonly GridCategory[],
): string | null {
  if (gridOperatorId === null)
    return `Er is nog geen netbeheerder met marktcode ${operatorCode}. Voeg ${operator} met die code toe, of kies een andere netbeheerder bij Bewerken.`
  if (categories.length === 0) return 'Vul minstens één categorie in.'
  return boundFault(categories)
}

/** Each category goes from where the one before ends, so that only the last ones may have no end; by the place of the first that is wrong. */
function boundFault(categories: readonly GridCategory[]): string | null {
  for (const [place, { category, upto }] of categories.entries()) {
    const before = categories[place - 1]
    if (upto === null || before === undefined) continue
    if (before.upto === null)
      return `Categorie ${place} (“${before.category}”) heeft geen bovengrens, en categorie ${place + 1} (“${category}”) wel: alleen de laatste categorieën mogen zonder.`
    if (Number(upto) <= Number(before.upto))
      return `Categorie ${place + 1} (“${category}”) eindigt niet boven categorie ${place} (“${before.category}”).`
  }
  return null
}

/** "LS (t/m 50 kW): vastrecht 18 €/jaar, kW-contract 10,66 €/kW per jaar". */
export function categoryText(own: GridCategory, { kind, unit }: Pick<GridTariff, 'kind' | 'unit'>): string {
  const words = componentWords(kind, unit)
  const rates = gridComponents.flatMap((name) => {
    const [rate, word] = [own[name], words[name]]
    return rate === null || word === undefined ? [] : [`${word.label} ${rateFigure(rate)} ${word.per}`]
  })
  const bound = boundUnit(kind)
  const upto = own.upto === null ? 'zonder bovengrens' : `t/m ${rateFigure(own.upto)} ${bound}`
  return `${own.category}${bound === null ? '' : ` (${upto})`}: ${rates.join(', ')}`
}

/** The categories of a sheet as the rows of its table. */
export const categories: KeptRows = {
  field: 'categories',
  of: categoriesOf,
  keep: keepCategories,
  fault: faultOf,
}
