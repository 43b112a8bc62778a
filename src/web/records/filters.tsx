import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DayFilters } from '../../contract/records/dayFilter.ts'
import type { Kind } from '../../contract/records/field.ts'
import type { OwnFilters } from '../../contract/records/ownFilter.ts'
import { type AnyResource, filterField, type StateLabel } from '../../contract/records/resource.ts'
import type { Query } from '../calls/api.ts'
import { useSettled } from '../fields/settled.ts'
import { css, cx } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import type { Option } from '../ui/option.ts'
import { SearchInput } from '../ui/searchInput.tsx'
import { Select } from '../ui/select.tsx'
import { AmountFilter } from './amountFilter.tsx'
import { useChoosable } from './choosable.ts'
import { FieldFilter, isSearched, StandingFilter, WindowFilter } from './fieldFilter.tsx'
import { isNarrowed, type ListState, narrowed, statusOf, widened } from './listState.ts'
import { PeriodFilter } from './periodFilter.tsx'

interface FilterProps {
  resource: AnyResource
  state: ListState
  onChange: (state: ListState) => void
  /** What the page asks by itself: no filter for that. */
  fixed?: Query | undefined
}

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const searchBox = css({ flex: '1 1 13rem', maxWidth: { md: '22rem' }, minWidth: '0' })
const selectBox = css({ flex: { base: '1 1 9rem', md: '0 1 9.25rem' }, minWidth: '0' })
const searchedBox = css({ flex: { base: '1 1 100%', md: '0 1 12rem' }, minWidth: '0' })
const longBox = css({ flex: { base: '1 1 100%', md: '0 1 15.5rem' }, minWidth: '0' })
const amountBox = css({ flex: { base: '1 1 100%', md: '0 1 22rem' }, minWidth: '0' })
const fromTablet = css({ hideBelow: 'md' })
const toTablet = css({ hideFrom: 'md' })
const never = css({ display: 'none' })

/** How wide the bar is for choices beside the search box and "Meer filters" at 1440 pixels, and what a choice takes, in rem. */
const width = { bar: 48, choice: 9.75, searched: 12.5, long: 16 } as const

/** What narrows a list: search, status, and a choice for each filter of the resource. */
export function Filters({ resource, state, onChange, fixed }: FilterProps) {
  return (
    <div className={bar}>
      {resource.searchable && <SearchBox resource={resource} state={state} onChange={onChange} />}
      {hasStatus(resource, fixed) && (
        <div className={selectBox}>
          <Select
            label="Status"
            options={statusOptions(resource)}
            value={state.status}
            onChange={(status) => onChange(narrowed(state, { status: statusOf(status) ?? 'all' }))}
          />
        </div>
      )}
      {rangesOf(resource, isPeriod).map((name) => (
        <PeriodFilter
          key={name}
          name={name}
          label={periodLabel(resource, name)}
          state={state}
          onChange={onChange}
        />
      ))}
      <FieldFilters resource={resource} state={state} onChange={onChange} fixed={fixed} />
      {isNarrowed(state, resource) && (
        <Button look="quiet" onClick={() => onChange(widened(state, resource))}>
          Filters wissen
        </Button>
      )}
    </div>
  )
}

const hasStatus = (resource: AnyResource, fixed: Query | undefined) =>
  resource.states !== undefined && fixed?.state === undefined && fixed?.status === undefined

/** The longest words that a choice has room for: most of them, and those that get more. */
const longestLabel = { choice: 12, searched: 18 } as const

const labelOf = (resource: AnyResource, name: string): string =>
  resource.ownFilters?.[name]?.label ??
  resource.dayFilters?.[name]?.label ??
  filterField(resource, name)?.label ??
  ''

/** How much room a choice needs: by its words, and more for names out of a long list or a few words each. */
function roomOf(resource: AnyResource, name: string): 'choice' | 'searched' | 'long' {
  const { length } = labelOf(resource, name)
  if (length > longestLabel.searched) return 'long'
  const isWide = name in (resource.ownFilters ?? {}) || isSearched(filterField(resource, name))
  return isWide || length > longestLabel.choice ? 'searched' : 'choice'
}

const boxes = { choice: selectBox, searched: searchedBox, long: longBox } as const

/** How many filters stand in the bar at once; the others wait behind "Meer filters", on a phone all do. */
function fittingOf(resource: AnyResource, withStatus: boolean, names: readonly string[]): number {
  let left = width.bar - width.choice * (rangesOf(resource, isPeriod).length + (withStatus ? 1 : 0))
  const first = names.findIndex((name) => {
    left -= width[roomOf(resource, name)]
    return left < 0
  })
  return first === -1 ? names.length : first
}

const isPeriod = (kind: Kind | undefined) => kind !== 'money'
const isAmount = (kind: Kind | undefined) => kind === 'money'

/** What a list may be narrowed to from and to: periods, or amounts. */
function rangesOf(resource: AnyResource, fits: (kind: Kind | undefined) => boolean): readonly string[] {
  const names: readonly string[] = resource.ranges ?? []
  return names.filter((name) => fits(filterField(resource, name)?.kind))
}

/** Several periods each go by the name of their day. */
function periodLabel(resource: AnyResource, name: string): string {
  const isAlone = rangesOf(resource, isPeriod).length === 1
  return isAlone ? 'Periode' : (filterField(resource, name)?.label ?? 'Periode')
}

/** A choice for each filter of the resource; a few at once, the rest after "Meer filters". */
function FieldFilters({ resource, state, onChange, fixed }: FilterProps) {
  const [open, setOpen] = useState(false)
  const fields = useChoosable(resource, fixed)
  const amounts = rangesOf(resource, isAmount)
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = state.filters
    onChange(narrowed(state, { filters: value === '' ? others : { ...others, [name]: value } }))
  }
  const choosing = (name: string) => ({
    value: state.filters[name] ?? '',
    onChange: (chosen: string) => set(name, chosen),
  })
  const filters: [string, ReactNode][] = [
    ...Object.entries<OwnFilters[string]>(resource.ownFilters ?? {}).map(
      ([name, filter]): [string, ReactNode] => [
        name,
        <StandingFilter key={name} filter={filter} {...choosing(name)} />,
      ],
    ),
    ...fields.map(([name, field]): [string, ReactNode] => [
      name,
      <FieldFilter key={name} field={field} {...choosing(name)} />,
    ]),
    ...Object.entries<DayFilters[string]>(resource.dayFilters ?? {}).map(
      ([name, filter]): [string, ReactNode] => [
        name,
        <WindowFilter key={name} filter={filter} {...choosing(name)} />,
      ],
    ),
  ]
  const few = fittingOf(
    resource,
    hasStatus(resource, fixed),
    filters.map(([name]) => name),
  )
  return (
    <>
      {filters.map(([name, filter], place) => (
        <div
          key={name}
          className={cx(
            boxes[roomOf(resource, name)],
            open || state.filters[name] !== undefined ? '' : place < few ? fromTablet : never,
          )}
        >
          {filter}
        </div>
      ))}
      {amounts.map((name) => {
        const isOn = `${name}_from` in state.filters || `${name}_to` in state.filters
        return (
          <div key={name} className={open || isOn ? amountBox : never}>
            <AmountFilter
              name={name}
              label={filterField(resource, name)?.label ?? ''}
              state={state}
              onChange={onChange}
            />
          </div>
        )
      })}
      {filters.length > 0 && !open && (
        <div className={filters.length > few || amounts.length > 0 ? '' : toTablet}>
          <Button
            look="quiet"
            icon={<SlidersHorizontal size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Meer filters
          </Button>
        </div>
      )}
    </>
  )
}

function SearchBox({ resource, state, onChange }: FilterProps) {
  const [typed, type] = useSettled(state.q, (q) => onChange(narrowed(state, { q })))
  return (
    <div className={searchBox} data-list-search>
      <SearchInput
        label={`Zoek in ${resource.label.many.toLowerCase()}`}
        placeholder="Zoeken…"
        value={typed}
        onChange={type}
      />
    </div>
  )
}

/** The word for a group of more states than fit in the bar. */
const ofMany = { 1: 'Lopend', 2: 'Nog niet actief', 0: 'Afgesloten' } as const

/** The groups a life cycle has, each by the word of its states; work is simply open or closed. */
function statusOptions(resource: AnyResource): Option[] {
  const states = Object.values<StateLabel>(resource.states ?? {})
  const groups = (['open', 1, 2, 0, 'closed'] as const).flatMap((group) => {
    const labels = states.filter((state) => state.group === group).map((state) => state.label)
    if (labels.length === 0) return []
    if (group === 'open') return [{ value: group, label: 'Openstaand' }]
    if (group === 'closed') return [{ value: group, label: 'Afgerond' }]
    // What is in force has a word of its own in every life cycle; the other states of the group are kinds of it.
    const label = labels.includes('Actief') ? 'Actief' : labels.length > 2 ? ofMany[group] : labels.join(', ')
    return [{ value: String(group), label }]
  })
  return [...groups, { value: 'all', label: 'Alle statussen' }]
}
