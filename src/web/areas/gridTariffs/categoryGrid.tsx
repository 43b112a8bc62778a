import { Plus, Trash2 } from 'lucide-react'
import type { GridCategory } from '../../../contract/areas/gridTariffs/gridTariffs.ts'
import {
  boundUnit,
  type ComponentWords,
  componentWords,
  type GridComponent,
  type GridTariffKind,
  type TariffUnit,
} from '../../../contract/areas/gridTariffs/gridTariffWords.ts'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { NumberCell, TextCell } from '../../ui/cellInputs.tsx'
import { IconButton } from '../../ui/iconButton.tsx'

/** A category while it is typed: what is no number yet stays as it was typed. */
type Typed = { readonly [name in keyof GridCategory]: string | null }

const frame = css({ overflowX: 'auto', mx: '-1', px: '1', pb: '1' })
const table = css({
  borderSpacing: '0 {spacing.1}',
  borderCollapse: 'separate',
  '& th': {
    textStyle: 'tiny',
    color: 'text.soft',
    fontWeight: 'medium',
    textAlign: 'right',
    px: '1',
    pb: '1',
  },
  '& th:first-child, & td:first-child': { textAlign: 'left', width: '14rem' },
  '& td': { px: '1px', whiteSpace: 'nowrap', minWidth: '8.5rem' },
  '& td:last-child, & th:last-child': { width: '8', minWidth: '0' },
})
const wrong = css({ textStyle: 'small', color: 'danger.text', fontWeight: 'medium', mt: '1' })

/** A category of which nothing is typed yet. */
export const blank: Typed = {
  category: '',
  upto: null,
  fixed: null,
  capacity: null,
  kwContract: null,
  kwMax: null,
  kwhNormal: null,
  kwhLow: null,
}

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
export function CategoryGrid({ snapshot, send }: FormView) {
  const { values, problems } = snapshot.context
  const categories = (values.categories ?? []) as readonly Typed[]
  const columns = columnsFor(
    (values.kind as GridTariffKind | null) ?? 'gv_transport',
    (values.unit as TariffUnit | null) ?? 'jaar',
  )
  const busy = snapshot.hasTag('busy')
  const change = (next: readonly Typed[]) => send({ type: 'change', name: 'categories', value: next })
  return (
    <div>
      {categories.length > 0 && (
        <div className={frame}>
          <table className={table} aria-label="Categorieën">
            <thead>
              <tr>
                <th scope="col">Categorie *</th>
                {columns.map(({ name, label, per }) => (
                  <th key={name} scope="col">
                    {label} ({per})
                  </th>
                ))}
                <th scope="col" aria-label="Verwijderen" />
              </tr>
            </thead>
            <tbody>
              {[...categories.keys()].map((row) => (
                <CategoryRow key={row} {...{ categories, row, columns, busy, problems }} onChange={change} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problems.categories && <p className={wrong}>{problems.categories.join(' ')}</p>}
      <div className={css({ mt: '2' })}>
        <Button
          size="sm"
          icon={<Plus size={15} aria-hidden />}
          disabled={busy}
          onClick={() => change([...categories, blank])}
        >
          Categorie toevoegen
        </Button>
      </div>
    </div>
  )
}

interface CategoryRowProps {
  categories: readonly Typed[]
  row: number
  columns: readonly Column[]
  busy: boolean
  problems: FormView['snapshot']['context']['problems']
  onChange: (categories: readonly Typed[]) => void
}

function CategoryRow({ categories, row, columns, busy, problems, onChange }: CategoryRowProps) {
  const set = (name: keyof Typed, text: string | null) =>
    onChange(categories.map((own, at) => (at === row ? { ...own, [name]: text } : own)))
  const errorOf = (name: string) => problems[`categories.${row}.${name}`]?.join(' ')
  return (
    <tr>
      <td>
        <TextCell
          label={`Categorie ${row + 1}`}
          value={categories[row]?.category ?? ''}
          error={errorOf('category')}
          disabled={busy}
          cell={`${row}:0`}
          onChange={(text) => set('category', text)}
        />
      </td>
      {columns.map(({ name, label }, column) => (
        <td key={name}>
          <NumberCell
            label={`${label}, categorie ${row + 1}`}
            value={categories[row]?.[name] ?? ''}
            error={errorOf(name)}
            disabled={busy}
            cell={`${row}:${column + 1}`}
            onChange={(text) => set(name, text === '' ? null : text)}
          />
        </td>
      ))}
      <td>
        <IconButton
          label={`Categorie ${row + 1} verwijderen`}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={busy}
          onClick={() => onChange(categories.filter((_, at) => at !== row))}
        />
      </td>
    </tr>
  )
}
