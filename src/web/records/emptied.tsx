import type { Stand } from '../../../machines/flows/form.ts'
import { isSame } from '../../../machines/parts/form.ts'
import type { AnyField } from '../../contract/records/field.ts'
import { isShown } from '../../contract/records/resource.ts'
import { Banner } from '../ui/banner.tsx'

/** Says which values go when the form is saved, because their field no longer belongs to the rest. */
export function Emptied({
  fields,
  values,
  base,
}: {
  fields: readonly [string, AnyField][]
  values: Readonly<Record<string, unknown>>
  base: Stand
}) {
  // What a new record starts with was given by the form, and is nothing that somebody loses.
  const none = (name: string, field: AnyField) => (base.version === null ? base.values[name] : field.initial)
  const going = fields.filter(
    ([name, field]) => !isShown(field, values) && !isSame(values[name], none(name, field)),
  )
  if (going.length === 0) return null
  return (
    <Banner tone="warning" title="Bij opslaan worden velden leeggemaakt">
      {going.map(([, field]) => field.label).join(', ')} {going.length === 1 ? 'hoort' : 'horen'} niet bij de
      andere gegevens die je nu hebt ingevuld.
    </Banner>
  )
}
