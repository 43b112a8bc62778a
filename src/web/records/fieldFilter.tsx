import { useQuery } from '@tanstack/react-query'
import type { DayFilter } from '../../contract/records/dayFilter.ts'
import type { AnyField } from '../../contract/records/field.ts'
import type { OwnFilter } from '../../contract/records/ownFilter.ts'
import { fetched } from '../calls/fetched.ts'
import { valuesAt } from '../calls/fieldCalls.ts'
import { isLong, useListAddress, useLookup, wholeOf } from '../fields/lookup.ts'
import { RecordSelect } from '../fields/recordSelect.tsx'
import { useProfile } from '../portal/profile.ts'
import type { Option } from '../ui/option.ts'
import { Select } from '../ui/select.tsx'

interface ChoosingProps {
  value: string
  onChange: (value: string) => void
}

/** Where a day lies from today. */
export function WindowFilter({
  filter: { label, windows },
  ...choosing
}: ChoosingProps & { filter: DayFilter }) {
  const options = Object.entries(windows).map(([value, window]) => ({ value, label: window.label }))
  return <Select label={label} placeholder={label} options={options} {...choosing} clearable />
}

/** Where one stands in the record oneself. */
export function StandingFilter({
  filter: { label, standings },
  ...choosing
}: ChoosingProps & { filter: OwnFilter }) {
  const isStaff = useProfile()?.type !== 'customer'
  const options = Object.entries(standings).flatMap(([value, standing]) =>
    isStaff || !standing.staffOnly ? [{ value, label: standing.label }] : [],
  )
  return <Select label={label} placeholder={label} options={options} {...choosing} clearable />
}

const isReferring = ({ kind }: AnyField) => kind === 'reference' || kind === 'references'

/** Whether a filter finds one of a long list, whose names are long too. */
export const isSearched = (field: AnyField | undefined) =>
  field !== undefined && isReferring(field) && isLong(field.of)

interface FieldFilterProps extends ChoosingProps {
  field: AnyField
}

/** A choice for a filter of the resource; one of a long list is found by typing. */
export function FieldFilter(props: FieldFilterProps) {
  if (isSearched(props.field)) return <SearchFilter {...props} />
  if (props.field.known !== undefined) return <KnownFilter {...props} known={props.field.known} />
  return <ChoiceFilter {...props} />
}

/** One of the texts that records have; one that no record has any more stays as long as it is asked. */
function KnownFilter({ field: { label }, known: of, ...choosing }: FieldFilterProps & { known: string }) {
  const path = useListAddress(of)
  const { data = [] } = useQuery(fetched(valuesAt(path), {}))
  const { value } = choosing
  const known = data.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))
  const isKnown = value === '' || known.some((one) => one.value === value)
  const options = isKnown ? known : [{ value, label: value }, ...known]
  return <Select label={label} placeholder={label} options={options} {...choosing} clearable />
}

const SearchFilter = ({ field, value, onChange }: FieldFilterProps) => (
  <RecordSelect
    of={field.of ?? ''}
    all
    id={value === '' ? null : Number(value)}
    onChange={(id) => onChange(id === null ? '' : String(id))}
    label={field.label}
    placeholder={field.label}
  />
)

const yesNo: readonly Option[] = [
  { value: '1', label: 'Ja' },
  { value: '0', label: 'Nee' },
]

function ChoiceFilter({ field, value, onChange }: FieldFilterProps) {
  const { options: found } = useLookup(isReferring(field) ? wholeOf(field.of) : undefined)
  const chosen = field.choices?.map((choice) => ({ value: String(choice.value), label: choice.label }))
  const options = field.kind === 'boolean' ? yesNo : (chosen ?? found)
  const named = options.map((option) => ({
    ...option,
    // A yes or a no alone would not say what it is about once it stands in the bar.
    label: field.kind === 'boolean' ? `${field.label}: ${option.label.toLowerCase()}` : option.label,
  }))
  return (
    <Select
      label={field.label}
      placeholder={field.label}
      options={named}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}
