import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, RequiredMark } from '../ui/field.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { Select } from '../ui/select.tsx'
import { AddDocument } from './addDocument.tsx'
import { emptyText } from './emptyText.ts'
import type { InputProps } from './inputs.tsx'
import { isLong, isOfPeople, useLookup, useNames } from './lookup.ts'
import { RecordSelect } from './recordSelect.tsx'
import { Problem } from './tickInputs.tsx'

const inOrder = (ids: readonly number[], one: number) => [...ids, one].sort((own, other) => own - other)
const asIds = (value: unknown) => (Array.isArray(value) ? value : [])
const boxes = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', pt: '2' })

/** A choice that can be ticked, or only be shown. */
interface Tick {
  readonly id: number
  readonly label: string
  readonly disabled?: boolean
}

/** Several of a few records: a box for each. */
export function Ticks({
  field,
  name,
  value,
  onChange,
  error,
  disabled,
  ticks,
}: InputProps & { ticks: readonly Tick[] }) {
  const chosen = asIds(value)
  const set = (id: number, on: boolean) =>
    onChange([...chosen.filter((one) => one !== id), ...(on ? [id] : [])].sort((one, other) => one - other))
  return (
    <fieldset disabled={disabled} className={css({ minWidth: '0' })}>
      <legend className={css({ textStyle: 'label' })}>
        {field.label} {field.required && <RequiredMark />}
      </legend>
      <div className={boxes}>
        {ticks.map(({ id, label, disabled: closed }) => (
          <Checkbox
            key={id}
            name={name}
            checked={chosen.includes(id)}
            disabled={closed}
            aria-invalid={error ? true : undefined}
            onChange={(on) => set(id, on)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {field.help && <p className={css({ textStyle: 'small', color: 'text.soft' })}>{field.help}</p>}
      <Problem error={error} />
    </fieldset>
  )
}

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', padding: '0' })
const chosenBox = css({ display: 'grid', gap: '2', '& > button': { justifySelf: 'start' } })
const chip = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })

type ChosenProps = InputProps & { nameOf: (id: number) => string; adding?: ReactNode; children: ReactNode }

/** A way to choose one after the other, and below it what was chosen. */
function Chosen({ field, value, onChange, error, disabled = false, nameOf, adding, children }: ChosenProps) {
  const ids = asIds(value)
  return (
    <div className={chosenBox}>
      <Field
        label={field.label}
        required={field.required}
        help={field.help}
        error={error}
        disabled={disabled}
      >
        {children}
      </Field>
      {adding}
      {ids.length > 0 && (
        <ul aria-label={`Gekozen ${field.label.toLowerCase()}`} className={chips}>
          {ids.map((id, place) => (
            <li key={id} className={chip}>
              <Badge isName>{field.list === 'ordered' ? `${place + 1}. ${nameOf(id)}` : nameOf(id)}</Badge>
              <IconButton
                size="sm"
                label={`${nameOf(id)} weghalen`}
                icon={<X size={14} aria-hidden />}
                disabled={disabled}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Several of a long list: found by typing, one after the other. */
function Searched(props: InputProps) {
  const { field, value, onChange, disabled = false } = props
  const ids = asIds(value)
  const { nameOf } = useNames(field.of, ids)
  const choose = (id: number) => !ids.includes(id) && onChange([...ids, id])
  return (
    <Chosen
      {...props}
      nameOf={nameOf}
      adding={<AddDocument field={field} disabled={disabled} onAdded={choose} />}
    >
      <RecordSelect
        key={ids.join()}
        of={field.of ?? ''}
        id={null}
        disabled={disabled}
        help={field.help}
        onChange={(id) => id !== null && choose(id)}
      />
    </Chosen>
  )
}

function Looked(props: InputProps) {
  const { options } = useLookup(props.field.of)
  return <Ticks {...props} ticks={options.map(({ value, label }) => ({ id: Number(value), label }))} />
}

/** Several of a few: chosen from a list, one after the other. */
function FromList(props: InputProps) {
  const { name, field, value, onChange } = props
  const { options, loading } = useLookup(field.of)
  const ids = asIds(value)
  const unnamed = loading ? '…' : 'Onbekend'
  return (
    <Chosen {...props} nameOf={(id) => options.find((one) => one.value === String(id))?.label ?? unnamed}>
      <Select
        name={name}
        options={options.filter((one) => !ids.includes(Number(one.value)))}
        placeholder="Toevoegen"
        emptyText={options.length === 0 ? emptyText('Geen keuzes', field.help) : undefined}
        value=""
        onChange={(id) =>
          id !== '' && onChange(field.list === 'ordered' ? [...ids, Number(id)] : inOrder(ids, Number(id)))
        }
      />
    </Chosen>
  )
}

/** Several records of another list. */
export function References(props: InputProps) {
  if (isLong(props.field.of)) return <Searched {...props} />
  const isFromList = props.field.list === 'ordered' || isOfPeople(props.field.of)
  return isFromList ? <FromList {...props} /> : <Looked {...props} />
}
