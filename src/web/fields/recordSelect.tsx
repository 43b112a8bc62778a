import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../calls/ask.ts'
import { recordAt } from '../calls/fieldCalls.ts'
import { date } from '../format/format.ts'
import { CustomerSelect } from './customerSelect.tsx'
import { placeOf, useListAddress } from './lookup.ts'
import type { AnyRow } from './places.ts'
import { type Choosing, type Chosen, SearchSelect } from './searchSelect.tsx'

interface RecordSelectProps extends Omit<Choosing, 'onChange'> {
  /** The list, as the field of a reference names it. */
  of: string
  id: number | null
  onChange: (id: number | null) => void
  /** Everything the list holds, also where the field itself offers only part of it: for a filter. */
  all?: boolean
}

/** What tells two records of the same name apart, by the last part of their list's address. */
const details: Readonly<Record<string, (row: AnyRow) => unknown>> = {
  connections: ({ ean }) => ean,
  signals: ({ periodFrom }) => date(periodFrom as string),
  library: ({ documentDate }) => date(documentDate as string),
  invoices: ({ invoiceDate }) => date(invoiceDate as string),
  actions: ({ deadline, statusName }) => [date(deadline as string), statusName].filter(Boolean).join(' · '),
}

/** The record behind an id, of a list that is longer than a page: found by typing. */
export function RecordSelect({ of, id, onChange, all = false, ...shown }: RecordSelectProps) {
  const { path, query } = placeOf(useListAddress(of))
  const [known, know] = useState<Chosen | null>(null)
  const named = useQuery({
    queryKey: [path, id],
    queryFn: async ({ signal }) => (await ask(recordAt(path), { id: id ?? 0 }, { signal })).data,
    enabled: id !== null && known?.id !== id,
    select: ({ name }) => String(name),
  })
  const choosing = {
    ...shown,
    value: id === null ? null : known?.id === id ? known : { id, name: named.data ?? '' },
    onChange: (chosen: Chosen | null) => {
      know(chosen)
      onChange(chosen?.id ?? null)
    },
  }
  if (of === 'customers') return <CustomerSelect {...choosing} />
  const detail = details[path.split('/').at(-1) ?? '']
  return (
    <SearchSelect
      {...choosing}
      path={path}
      query={all ? {} : query}
      emptyText="Niets gevonden"
      optionOf={(row) => ({
        value: String(row.id),
        label: String(row.name),
        ...(detail?.(row) ? { detail: String(detail(row)) } : {}),
      })}
    />
  )
}
