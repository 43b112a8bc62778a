import { columnSays, type PointedField, saidForAll } from '../../contract/records/tableImport.ts'
import { DateInput } from '../ui/dateInput.tsx'
import { Field } from '../ui/field.tsx'
import { Choice } from './importChoice.tsx'
import { pair } from './importStyle.ts'

interface ForAllProps {
  fields: readonly PointedField[]
  columns: readonly (string | null)[]
  onSay: (place: number, said: string | null) => void
}

/** What the file does not say, and is the same on every line of it. */
export function ForAll({ fields, columns, onSay }: ForAllProps) {
  const saidOf = (name: string) =>
    columns.findIndex((column) => column?.startsWith(saidForAll(name, '')) === true)
  const open = fields.filter(
    ({ name, forAll }) => forAll !== undefined && (!columns.includes(name) || saidOf(name) >= 0),
  )
  if (open.length === 0) return null
  return (
    <div className={pair}>
      {open.map((field) => {
        const at = saidOf(field.name)
        const value = columnSays(columns[at] ?? '').value ?? ''
        const place = at < 0 ? columns.length : at
        return (
          <OneForAll
            key={field.name}
            field={field}
            value={value}
            onChange={(said) => onSay(place, said === '' ? null : saidForAll(field.name, said))}
          />
        )
      })}
    </div>
  )
}

interface OneForAllProps {
  field: PointedField
  value: string
  onChange: (said: string) => void
}

function OneForAll({ field: { label, forAll = [] }, value, onChange }: OneForAllProps) {
  const name = `${label} voor alle regels`
  if (forAll === 'date')
    return (
      <Field label={name}>
        <DateInput value={value} onChange={onChange} />
      </Field>
    )
  return (
    <Choice
      label={name}
      shown
      options={[{ value: '', label: 'Staat in het bestand' }, ...forAll]}
      value={value}
      onChange={onChange}
    />
  )
}
