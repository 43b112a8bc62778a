import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { CustomerSelect } from './customerSelect.tsx'
import type { InputProps } from './inputs.tsx'
import type { AnyRow } from './places.ts'

/** There are too many customers for a list: one is looked up by name, number or EAN. */
export function CustomerReference({ value, onChange, disabled }: InputProps) {
  const [known, know] = useState<{ id: number; name: string } | null>(null)
  const id = value as number | null
  const named = useQuery({
    queryKey: ['customers', id],
    queryFn: async ({ signal }) => (await api.get<AnyRow>(`customers/${id}`, { signal })).data,
    enabled: id !== null && known?.id !== id,
    select: ({ name }) => String(name),
  })
  return (
    <CustomerSelect
      value={id === null ? null : known?.id === id ? known : { id, name: named.data ?? '' }}
      disabled={disabled ?? false}
      onChange={(chosen) => {
        know(chosen)
        onChange(chosen?.id ?? null)
      }}
    />
  )
}
