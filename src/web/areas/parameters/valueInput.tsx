import { codesIn, retyped, typedParts } from '../../../contract/areas/parameters/parameterParts.ts'
import { declaredOf } from '../../../contract/areas/parameters/parameters.ts'
import { valueField } from '../../../contract/areas/parameters/parameterValue.ts'
import type { Declared, Part } from '../../../contract/areas/parameters/parameterWords.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import { Problem } from '../../fields/tickInputs.tsx'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  '& > [data-kind=keuzes]': { md: { gridColumn: '1 / -1' } },
})

/** The value of a parameter, in the input of its type; of what is composed an input for each part. */
export function ValueInput({ snapshot, send }: FormView) {
  const { values, problems } = snapshot.context
  const declared = declaredOf(values.key)
  if (declared === undefined) return null
  const shared = {
    value: typeof values.value === 'string' ? values.value : '',
    disabled: snapshot.hasTag('busy'),
    onChange: (value: string | null) => send({ type: 'change', name: 'value', value }),
  }
  if (declared.parts === undefined)
    return <One {...shared} name="value" declared={declared} error={problems.value} />
  return <Parts {...shared} parts={declared.parts} problems={problems} />
}

interface ValueProps {
  value: string
  error: readonly string[] | undefined
  disabled: boolean
  onChange: (value: string | null) => void
}

/** One value; of several choices the codes that are chosen. */
function One({
  declared,
  name,
  value,
  onChange,
  ...rest
}: ValueProps & { declared: Declared | Part; name: string }) {
  const isSeveral = declared.type === 'keuzes'
  return (
    <FieldInput
      {...rest}
      name={name}
      field={name === 'value' ? valueField(declared) : { ...valueField(declared), label: declared.label }}
      value={isSeveral ? codesIn(value) : value === '' ? null : value}
      onChange={(typed) =>
        onChange(Array.isArray(typed) ? typed.join(', ') : typed === null ? null : String(typed))
      }
    />
  )
}

function Parts({
  parts,
  value,
  problems,
  disabled,
  onChange,
}: Omit<ValueProps, 'error'> & { parts: NonNullable<Declared['parts']>; problems: Problems }) {
  const told = typedParts(value)
  const names = Object.keys(parts)
  return (
    <>
      <div className={grid}>
        {Object.entries(parts).map(([name, part]) => (
          <div key={name} data-kind={part.type} data-field={`value.${name}`}>
            <One
              declared={part}
              name={`value.${name}`}
              value={told.get(name) ?? ''}
              error={problems[`value.${name}`]}
              disabled={disabled}
              onChange={(text) => onChange(retyped(names, value, name, text ?? ''))}
            />
          </div>
        ))}
      </div>
      <Problem error={problems.value} />
    </>
  )
}
