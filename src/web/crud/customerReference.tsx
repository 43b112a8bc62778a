import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { CustomerSelect } from './customerSelect.tsx'
import type { InputProps } from './inputs.tsx'
import type { AnyRow } from './places.ts'

interface CustomerByIdProps {
  id: number | null
  onChange: (id: number | null) => void
  disabled?: boolean | undefined
  /** Its name where no Field stands around it. */
  label?: string
  placeholder?: string
}

/** There are too many customers for a list: one is looked up by name, number or EAN. */
export function CustomerById({ id, onChange, ...shown }: CustomerByIdProps) {
  const [known, know] = useState<{ id: number; name: string } | null>(null)
  const named = useQuery({
    queryKey: ['customers', id],
    queryFn: async ({ signal }) => (await api.get<AnyRow>(`customers/${id}`, { signal })).data,
    enabled: id !== null && known?.id !== id,
    select: ({ name }) => String(name),
  })
  return (
    <CustomerSelect
      {...shown}
      value={id === null ? null : known?.id === id ? known : { id, name: named.data ?? '' }}
      onChange={(chosen) => {
        know(chosen)
        onChange(chosen?.id ?? null)
      }}
    />
  )
}

/** The customer a record refers to, in a form. */
export const CustomerReference = ({ value, onChange, disabled }: InputProps) => (
  <CustomerById id={value as number | null} onChange={onChange} disabled={disabled} />
)
