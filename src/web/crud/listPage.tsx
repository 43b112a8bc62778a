import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { AnyResource } from '../../contract/resource.ts'
import { type Answer, api } from '../api.ts'
import { PageTitle } from '../pageTitle.tsx'
import { useProfile } from '../profile.ts'
import { css } from '../styled-system/css'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import type { MenuItem } from '../ui/menuItem.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { isColumnKeptFrom } from './columns.tsx'
import { ExportMenu } from './exportMenu.tsx'
import { Filters } from './filters.tsx'
import { isNarrowed, type ListState, listQuery, listState, searchText, widened } from './listState.ts'
import { type AnyRow, callsOf, pagesOf } from './places.ts'
import { RowTable } from './rowTable.tsx'
import { Sums } from './sums.tsx'

/** The list of a resource as it shows itself; an area that differs spreads the derived value and replaces a member. */
export interface ListProps {
  resource: AnyResource
  customerId: number | null
  columns: readonly Column<AnyRow>[]
  /** May make new ones: shows the button that leads there. */
  mayCreate: boolean
  /** Where a row leads. */
  rowHref: (row: AnyRow) => string | undefined
  /** The menu of a right click on a row, besides opening it. */
  rowMenu?: (row: AnyRow) => readonly MenuItem[]
  trail?: readonly Crumb[]
  actions?: ReactNode
}

/** The list, its address in the browser, and a way to change both at once. */
export function useListState(resource: AnyResource): [ListState, (state: ListState) => void] {
  const [path, go] = useLocation()
  const state = listState(useSearch(), resource)
  return [state, (next) => go(`${path}${searchText(next, resource)}`, { replace: true })]
}

/** Rows of the resource as the address asks for them; the rows of before stay while the next are on their way. */
export function useRows(resource: AnyResource, customerId: number | null, state: ListState) {
  const path = callsOf(resource, customerId)
  const query = listQuery(state)
  return useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => api.get<AnyRow[]>(path, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A list of records: search, filters, table and pages, all of it in the address. */
export function ListPage(props: ListProps) {
  const { resource, customerId, mayCreate, trail, actions } = props
  const [state, setState] = useListState(resource)
  const rows = useRows(resource, customerId, state)
  const type = useProfile()?.type ?? 'customer'
  const columns = props.columns.filter(({ id }) => !isColumnKeptFrom(type, resource, id))
  return (
    <>
      <PageTitle>{resource.label.many}</PageTitle>
      <PageHeader
        title={resource.label.many}
        count={rows.data?.meta.total}
        trail={trail && <Breadcrumbs crumbs={trail} />}
        actions={
          <>
            {actions}
            <ExportMenu resource={resource} customerId={customerId} state={state} />
            {mayCreate && (
              <ButtonLink
                look="primary"
                href={pagesOf(resource, customerId).create}
                icon={<Plus size={16} aria-hidden />}
              >
                {`${resource.label.one} toevoegen`}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={css({ mb: '3' })}>
        <Filters resource={resource} state={state} onChange={setState} />
      </div>
      <Card flush>
        <Rows {...props} columns={columns} rows={rows} state={state} setState={setState} />
      </Card>
    </>
  )
}

interface RowsProps extends ListProps {
  rows: ReturnType<typeof useRows>
  state: ListState
  setState: (state: ListState) => void
}

function Rows({ rows, state, setState, ...list }: RowsProps) {
  const { resource } = list
  if (rows.isPending)
    return (
      <div className={css({ padding: '5' })}>
        <Skeleton lines={8} />
      </div>
    )
  if (rows.isError)
    return (
      <ErrorState onRetry={() => void rows.refetch()} retrying={rows.isFetching}>
        {rows.error.message}
      </ErrorState>
    )
  if (rows.data.data.length === 0)
    return <NothingFound resource={resource} state={state} setState={setState} />
  return (
    <div
      aria-busy={rows.isPlaceholderData}
      data-stale={rows.isPlaceholderData || undefined}
      className={fading}
    >
      <RowTable
        {...list}
        rows={rows.data.data}
        sort={state.sort}
        onSort={(sort) => setState({ ...state, sort, page: 1 })}
      />
      <Sums resource={resource} meta={rows.data.meta} />
      <Pages answer={rows.data} state={state} setState={setState} />
    </div>
  )
}

const fading = css({
  transition: 'opacity {durations.normal}',
  '&[data-stale]': { opacity: '0.6' },
})

function Pages({
  answer,
  state,
  setState,
}: {
  answer: Answer<AnyRow[]>
  state: ListState
  setState: (state: ListState) => void
}) {
  const { meta } = answer
  return (
    <div className={css({ px: '5', py: '2.5', borderTop: '1px solid {colors.line.soft}' })}>
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        perPage={state.perPage}
        total={meta.total}
        onPage={(page) => setState({ ...state, page })}
        onPerPage={(perPage) => setState({ ...state, perPage, page: 1 })}
      />
    </div>
  )
}

function NothingFound({
  resource,
  state,
  setState,
}: {
  resource: AnyResource
  state: ListState
  setState: (state: ListState) => void
}) {
  const narrowed = isNarrowed(state, resource)
  return (
    <EmptyState
      title="Geen resultaten gevonden"
      action={narrowed && <Button onClick={() => setState(widened(state, resource))}>Filters wissen</Button>}
    >
      {narrowed
        ? 'Niets voldoet aan deze zoekopdracht en filters.'
        : `Hier komen ${resource.label.many.toLowerCase()} te staan zodra ze er zijn.`}
    </EmptyState>
  )
}
