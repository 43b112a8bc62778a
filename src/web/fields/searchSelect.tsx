import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Query } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { recordsAt } from '../calls/fieldCalls.ts'
import { Combobox, type InCell } from '../ui/combobox.tsx'
import { type Option, toldApart } from '../ui/option.ts'
import type { AnyRow } from './places.ts'
import { useSettled } from './settled.ts'

/** What is chosen, with the name one reads. */
export interface Chosen {
  readonly id: number
  readonly name: string
  /** What tells it apart from others of its name, where that is not in it already. */
  readonly detail?: string | undefined
}

/** What every choice from a list on the server takes, whatever the list. */
export interface Choosing {
  onChange: (chosen: Chosen | null) => void
  disabled?: boolean | undefined
  /** Its name where no Field stands around it. */
  label?: string
  placeholder?: string
  /** The place it has in a grid. */
  cell?: InCell
}

interface SearchSelectProps extends Choosing {
  value: Chosen | null
  /** The list that is searched, with what it is always asked. */
  path: string
  query?: Query
  /** A row as a choice; its label is what stands in the field once it is chosen. */
  optionOf: (row: AnyRow) => Option
  /** Shows nothing before something is typed: the list is of everything there is. */
  onlyTyped?: boolean
  emptyText: string
}

/** How many choices are fetched at a time. */
const pageSize = 25

const fitting = (typed: string) => {
  const wanted = typed.trim().toLowerCase()
  return ({ label, detail = '' }: Option) => `${label} ${detail}`.toLowerCase().includes(wanted)
}

/** Choosing one of a list that is longer than a page: the server is asked as one types, and for more as one scrolls. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, path, query, optionOf, onlyTyped = false, placeholder, label } = props
  const [asked, setAsked] = useState('')
  const [typed, type] = useSettled(value?.name ?? '', setAsked)
  // What stands there because it was chosen is no question.
  const q = asked === value?.name ? '' : asked
  const found = useInfiniteQuery({
    queryKey: [path, 'search', query, q],
    queryFn: ({ signal, pageParam }) =>
      ask(
        recordsAt(path),
        { query: { ...query, q, ...(!onlyTyped && { limit: pageSize, page: pageParam }) } },
        { signal, aside: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      !onlyTyped && meta.current_page < meta.last_page ? meta.current_page + 1 : undefined,
    enabled: !onlyTyped || q !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const isAsked = !onlyTyped || asked !== ''
  const answered = isAsked
    ? toldApart((found.data?.pages ?? []).flatMap(({ data }) => data.map(optionOf)))
    : []
  // Until the answer is there to what is typed, only what fits it may be chosen: Enter must not take another.
  const isBehind = typed.trim() !== asked || found.isPlaceholderData
  const options = isBehind && typed !== value?.name ? answered.filter(fitting(typed)) : answered
  const chosen = value && { value: String(value.id), label: value.name }
  const isKnown = chosen === null || options.some((option) => option.value === chosen.value)
  return (
    <Combobox
      options={isKnown ? options : [chosen, ...options]}
      value={chosen?.value ?? ''}
      query={typed}
      onQuery={type}
      loading={found.isFetching}
      disabled={props.disabled ?? false}
      placeholder={placeholder ?? 'Kies of zoek…'}
      {...(label !== undefined && { label })}
      {...(props.cell && { cell: props.cell })}
      emptyText={isAsked ? props.emptyText : 'Typ om te zoeken'}
      onEnd={() => found.hasNextPage && !found.isFetching && void found.fetchNextPage()}
      onChange={(id) => {
        const picked = options.find((option) => option.value === id)
        props.onChange(
          picked ? { id: Number(picked.value), name: picked.label, detail: picked.detail } : null,
        )
      }}
    />
  )
}
