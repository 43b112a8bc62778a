import { useQueries } from '@tanstack/react-query'
import { contact } from '../../../contract/areas/contacts/contacts.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import type { InputProps } from '../../fields/inputs.tsx'
import { callsOf } from '../../fields/places.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

/** Which of the contacts of the chosen customers the user is. */
export function ContactOfUser({
  field,
  value,
  onChange,
  error,
  disabled,
  customerIds,
}: InputProps & { customerIds: readonly number[] }) {
  const lists = useQueries({
    queries: customerIds.map((id) => ({
      queryKey: [callsOf(contact, id), 'lookup'],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await ask(recordCalls(contact).list, { customerId: id, query: { limit: 999 } }, { signal })).data,
      staleTime: 60_000,
    })),
  })
  const options = lists
    .flatMap(({ data }) => data ?? [])
    .map(({ id, fullName, emailAddress }) => ({
      value: String(id),
      label: fullName,
      ...(emailAddress !== null && { detail: emailAddress }),
    }))
  return (
    <Field label={field.label} help={field.help} error={error} disabled={disabled}>
      <Select
        options={options}
        value={value === null || value === undefined ? '' : String(value)}
        onChange={(id) => onChange(id === '' ? null : Number(id))}
        placeholder={
          options.length === 0 ? 'Deze klant heeft nog geen contactpersonen' : 'Geen contactpersoon'
        }
        clearable
      />
    </Field>
  )
}
