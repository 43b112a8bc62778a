import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../calls/ask.ts'
import { recordAt } from '../calls/fieldCalls.ts'
import { optionDetail } from '../ui/popupStyle.ts'
import { CustomerSelect } from './customerSelect.tsx'
import { choiceOf } from './details.ts'
import { emptyText } from './emptyText.ts'
import { placeOf, useListAddress } from './lookup.ts'
import { type Choosing, type Chosen, SearchSelect } from './searchSelect.tsx'

interface RecordSelectProps extends Omit<Choosing, 'onChange'> {
  /** The list, as the field of a reference names it. */
  of: string
  id: number | null
  onChange: (id: number | null) => void
  /** Everything the list holds, also where the field itself offers only part of it: for a filter. */
  all?: boolean
  /** What the field says of what may be chosen: that is what one asks where nothing is there. */
  help?: string | undefined
}

/** The record behind an id, of a list that is longer than a page: found by typing. */
export function RecordSelect({ of, id, onChange, all = false, help, ...shown }: RecordSelectProps) {
  const { path, query } = placeOf(useListAddress(of))
  const [known, know] = useState<Chosen | null>(null)
  const named = useQuery({
    queryKey: [path, id],
    queryFn: async ({ signal }) => (await ask(recordAt(path), { id: id ?? 0 }, { signal, aside: true })).data,
    enabled: id !== null && known?.id !== id,
    select: (row) => {
      const { label: name, detail } = choiceOf(path, row)
      return { name, detail }
    },
  })
  const value: Chosen | null = id === null ? null : known?.id === id ? known : { id, name: '', ...named.data }
  // In a bar or a grid there is no room below it.
  const isInForm = shown.label === undefined && shown.cell === undefined
  const choosing = {
    ...shown,
    value,
    onChange: (chosen: Chosen | null) => {
      know(chosen)
      onChange(chosen?.id ?? null)
    },
  }
  if (of === 'customers') return <CustomerSelect {...choosing} />
  return (
    <>
      <SearchSelect
        {...choosing}
        path={path}
        query={all ? {} : query}
        emptyText={emptyText('Niets gevonden', help)}
        optionOf={(row) => choiceOf(path, row)}
      />
      {isInForm && value?.detail && <p className={optionDetail}>{value.detail}</p>}
    </>
  )
}
