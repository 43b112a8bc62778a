import { type GridPlace, proposedCategory, type SheetCategory } from '../../../domain/rates/category.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import { validSheets } from '../gridTariffs/valid.ts'

type Draft = Readonly<Record<string, unknown>>

const plainly = (text: string) => text.toLowerCase().replaceAll(/\s/g, '').replaceAll('×', 'x')
const namesOf = (categories: readonly SheetCategory[]) =>
  categories.map(({ category }) => `“${category}”`).join(', ')

/**
 * A category is one of the sheet of the grid operator, as far as that has a sheet; another one than follows from the connection has its
 * reason (decision 7).
 */
export async function refuseCategory({ db }: Writing, draft: Draft, current: Draft | null): Promise<void> {
  const category = draft.tariffCategory as string | null
  const same = (name: string) => current !== null && current[name] === draft[name]
  if (category === null || ['tariffCategory', 'gridOperatorId', 'tariffFrom', 'tariffReason'].every(same))
    return
  const product = draft.type === 'gas' ? '2' : '1'
  const day = (draft.tariffFrom as string | null) ?? today()
  const isSmall = draft.segment === 'small'
  const sheets = await validSheets(db, [draft.gridOperatorId as number], { from: day, to: day })
  const sheet = sheets.find(
    (one) => one.product === product && one.kind === (isSmall ? 'kv_transport' : 'gv_transport'),
  )
  if (sheet === undefined) return
  const found = sheet.categories.find((one) => plainly(one.category) === plainly(category))
  if (found === undefined)
    throw new Invalid({
      tariffCategory: [`Staat niet op het tarievenblad van die dag: kies ${namesOf(sheet.categories)}`],
    })
  const place = draft as unknown as Omit<GridPlace, 'tariffCategory'>
  const proposed = proposedCategory({ ...place, product, isGrouped: false }, sheet.categories)
  if (proposed !== null && proposed !== found && draft.tariffReason === null)
    throw new Invalid({
      tariffReason: [`Vul in waarom het niet “${proposed.category}” is, zoals uit de aansluiting volgt`],
    })
}
