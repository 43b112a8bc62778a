import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundCustomer } from '../../contract/customer-calls.ts'
import { api } from '../api.ts'
import { Combobox } from '../ui/combobox.tsx'
import { useSettled } from './settled.ts'

interface CustomerSelectProps {
  value: { id: number; name: string } | null
  onChange: (customer: { id: number; name: string } | null) => void
  disabled?: boolean | undefined
  /** Its name where no Field stands around it. */
  label?: string
  placeholder?: string
}

const whatToType = 'Zoek op naam, nummer of EAN…'

/** Choosing one of the customers by typing a name, a number or an EAN-code: there are too many for a list. */
export function CustomerSelect({
  value,
  onChange,
  disabled = false,
  label,
  placeholder = whatToType,
}: CustomerSelectProps) {
  const [asked, ask] = useState('')
  const [typed, type] = useSettled(value?.name ?? '', ask)
  const found = useQuery({
    queryKey: ['customers/search', asked],
    queryFn: async ({ signal }) =>
      (await api.get<FoundCustomer[]>('customers/search', { query: { q: asked }, signal })).data,
    enabled: asked !== '' && asked !== value?.name,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const options = (asked === '' ? [] : (found.data ?? [])).map(({ id, name, number, city }) => ({
    value: String(id),
    label: name,
    detail: [`Klantnummer ${number}`, city].filter(Boolean).join(', '),
  }))
  const chosen = value && { value: String(value.id), label: value.name }
  const isKnown = chosen === null || options.some((option) => option.value === chosen.value)
  return (
    <Combobox
      options={isKnown ? options : [chosen, ...options]}
      value={chosen?.value ?? ''}
      query={typed}
      onQuery={type}
      loading={found.isFetching}
      disabled={disabled}
      placeholder={placeholder}
      {...(label !== undefined && { label })}
      emptyText={asked === '' ? 'Typ om te zoeken' : 'Geen klant gevonden'}
      onChange={(id) => {
        const picked = options.find((option) => option.value === id)
        onChange(picked ? { id: Number(picked.value), name: picked.label } : null)
      }}
    />
  )
}
