import type { AnyField, Kind } from '../../contract/records/field.ts'
import { isKeptFrom } from '../../contract/records/kept.ts'
import { type AnyResource, baseFields, headingOf } from '../../contract/records/resource.ts'
import type { AnyRow } from '../fields/places.ts'
import type { Column } from '../ui/tableTypes.ts'
import { columnFor, isColumnKeptFrom } from './columns.tsx'

/** What is no one cell: texts that are too long for it, and what has rows of its own. */
const noCell: ReadonlySet<Kind> = new Set(['longText', 'richText', 'rows'])

/** A column one may choose. */
export interface ColumnChoice {
  readonly id: string
  readonly label: string
}

/** Every column a list can show to this kind of user: the usual ones first, then the other fields. */
export function columnChoices(resource: AnyResource, usual: readonly string[], type: string): ColumnChoice[] {
  const fields: [string, AnyField][] = Object.entries({
    ...resource.fields,
    ...resource.automatic,
    ...baseFields,
  })
  const others = fields
    .filter(([, field]) => !noCell.has(field.kind) && !isKeptFrom(type, field))
    .map(([name, { kind }]) => (kind === 'reference' ? name.replace(/Id$/, 'Name') : name))
    .filter((name) => !usual.includes(name) && !(name === 'customerName' && resource.within === 'customer'))
  return [...usual.filter((name) => !isColumnKeptFrom(type, resource, name)), ...others].map((id) => ({
    id,
    label: headingOf(resource, id),
  }))
}

/** The columns of the list as somebody chose them; what was chosen is shown on any width. The first one, which leads on, stays. */
export function chosenColumns(
  resource: AnyResource,
  usual: readonly Column<AnyRow>[],
  asked: readonly string[] | null,
  type: string,
): Column<AnyRow>[] {
  const seen = usual.filter(({ id }) => !isColumnKeptFrom(type, resource, id))
  const [first] = seen
  if (asked === null || first === undefined) return seen
  const known = new Set(
    columnChoices(
      resource,
      usual.map(({ id }) => id),
      type,
    ).map(({ id }) => id),
  )
  const rest = asked.filter((id) => known.has(id) && id !== first.id)
  return [
    first,
    ...rest.map((id) => {
      const { from: _, ...column } = usual.find((one) => one.id === id) ?? columnFor(resource, id)
      return column
    }),
  ]
}
