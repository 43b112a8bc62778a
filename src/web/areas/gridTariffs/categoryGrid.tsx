import { noFigures } from '../../../contract/areas/gridTariffs/gridTariffs.ts'
import {
  boundUnit,
  type ComponentWords,
  componentWords,
  type GridComponent,
  type GridTariffKind,
  type TariffUnit,
} from '../../../contract/areas/gridTariffs/gridTariffWords.ts'
import type { FormView } from '../../flows/form.tsx'
import { RateGrid, type TypedRow } from '../../records/rateGrid.tsx'
import { css } from '../../styled-system/css'

const look = css({
  '& th:first-child, & td:first-child': { width: '14rem' },
  '& td': { minWidth: '8.5rem' },
  '& td:last-child, & th:last-child': { width: '8', minWidth: '0' },
})

/** A category of which nothing is typed yet. */
export const blank: TypedRow = { category: '', ...noFigures }

interface Column {
  readonly name: 'upto' | GridComponent
  readonly label: string
  /** What it is counted in. */
  readonly per: string
}

/** The columns of a kind: up to where a category goes where it has a bound, and its components. */
export function columnsFor(kind: GridTariffKind, unit: TariffUnit): Column[] {
  const bound = boundUnit(kind)
  const components = Object.entries(componentWords(kind, unit)) as [GridComponent, ComponentWords][]
  return [
    ...(bound === null ? [] : [{ name: 'upto' as const, label: 'Tot en met', per: bound }]),
    ...components.map(([name, { label, per }]) => ({ name, label, per })),
  ]
}

/** The categories of a table in its form. */
export function CategoryGrid(form: FormView) {
  const { kind, unit } = form.snapshot.context.values
  const columns = columnsFor(
    (kind as GridTariffKind | null) ?? 'gv_transport',
    (unit as TariffUnit | null) ?? 'jaar',
  )
  return (
    <RateGrid
      form={form}
      name="categories"
      many="Categorieën"
      one="Categorie"
      columns={[
        { name: 'category', heading: 'Categorie *', label: null, isText: true },
        ...columns.map(({ name, label, per }) => ({ name, heading: `${label} (${per})`, label })),
      ]}
      blank={blank}
      look={look}
    />
  )
}
