import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { api } from '../api.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { CustomerSelect } from './customerSelect.tsx'
import type { InputProps } from './inputs.tsx'
import { useLookup } from './lookup.ts'
import type { AnyRow } from './places.ts'
import { Problem } from './tickInputs.tsx'

const asIds = (value: unknown) => (Array.isArray(value) ? (value as number[]) : [])
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
        {field.label}
        {field.required && ' *'}
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

function Looked(props: InputProps) {
  const { options } = useLookup(props.field.of)
  return <Ticks {...props} ticks={options.map(({ value, label }) => ({ id: Number(value), label }))} />
}

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', padding: '0' })
const chip = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })

/** Several customers: found by typing, one after the other. */
function Customers({ field, value, onChange, error, disabled = false }: InputProps) {
  const ids = asIds(value)
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['customers', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.get<AnyRow>(`customers/${id}`, { signal })).data,
    })),
  })
  const nameOf = (place: number, id: number) => String(found[place]?.data?.name ?? `#${id}`)
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <Field label={field.label} help={field.help} error={error} disabled={disabled}>
        <CustomerSelect
          key={ids.join()}
          value={null}
          disabled={disabled}
          onChange={(picked) => picked && !ids.includes(picked.id) && onChange([...ids, picked.id])}
        />
      </Field>
      {ids.length > 0 && (
        <ul aria-label={`Gekozen ${field.label.toLowerCase()}`} className={chips}>
          {ids.map((id, place) => (
            <li key={id} className={chip}>
              <Badge>{nameOf(place, id)}</Badge>
              <IconButton
                size="sm"
                label={`${nameOf(place, id)} weghalen`}
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

/** Several records of another list. */
export function References(props: InputProps) {
  return props.field.of === 'customers' ? <Customers {...props} /> : <Looked {...props} />
}
