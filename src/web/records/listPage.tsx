import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type RowOf, recordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import type { Answer, Query } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { callsOf, pagesOf } from '../fields/places.ts'
import type { AboutStep } from '../flows/step.tsx'
import { StepDialog } from '../flows/step.tsx'
import { PageTitle } from '../portal/pageTitle.tsx'
import { useProfile } from '../portal/profile.ts'
import { css } from '../styled-system/css'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { MenuItem } from '../ui/menuItem.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import type { Column } from '../ui/tableTypes.ts'
import type { BulkDeed, Counted, LacksFor } from './bulkBar.tsx'
import { changesOf } from './changedSince.tsx'
import { chosenColumns, columnChoices } from './chosenColumns.ts'
import { ColumnMenu } from './columnMenu.tsx'
import { ExportMenu } from './exportMenu.tsx'
import { Filters } from './filters.tsx'
import { ListRows } from './listRows.tsx'
import { type ListState, listQuery, listState, searchText } from './listState.ts'
import { type StepActor, useSteps } from './steps.tsx'
import { ViewMenu } from './viewMenu.tsx'

/** The list of a resource as it shows itself; an area that differs spreads the derived value and replaces a member. */
export interface ListProps<R extends AnyResource = AnyResource> {
  resource: R
  customerId: number | null
  columns: readonly Column<RowOf<R>>[]
  /** May make new ones: shows the button that leads there. */
  mayCreate: boolean
  /** Where a row leads. */
  rowHref: (row: RowOf<R>) => string | undefined
  /** The menu of a right click on a row, besides opening it and the steps of its record. */
  rowMenu?: (row: RowOf<R>) => readonly MenuItem[]
  /** Steps that are taken elsewhere, and are not in that menu. */
  without?: readonly string[]
  /** What one should know before a step, in its dialog. */
  aboutStep?: AboutStep
  trail?: readonly Crumb[]
  /** Where one page shows a part of the records under a name of its own; otherwise what many of them are called. */
  title?: string
  actions?: ReactNode
  /** What one comes here for, where it is not the page on which one makes a new record. */
  primary?: ReactNode
  /** Between the title and the filters: tabs, for instance. */
  tabs?: ReactNode
  /** What every question to the server carries: a list of what waits for approval, for instance. */
  fixed?: Query
  /** What can be done with many rows at once, besides the resource's `bulkSteps`. */
  bulk?: readonly BulkDeed[]
  /** What a ticked row lacks for one of those, in a sentence. */
  lacksFor?: LacksFor
  counted?: Counted
  /** Something to do with the ticked rows that changes none of them: taking them away, for instance. */
  bulkTools?: (ticked: readonly RowOf<R>[]) => ReactNode
  /** Milliseconds after which these rows are asked again while somebody looks; false: they stay as they are. */
  again?: (rows: readonly RowOf<R>[]) => number | false
  /** The sentence where there is nothing, also without filters. */
  nothing?: string
}

/** The list, its address in the browser, and a way to change both at once. */
export function useListState(resource: AnyResource): [ListState, (state: ListState) => void] {
  const [path, go] = useLocation()
  const usual = useProfile()?.rowsPerPage ?? 25
  const state = listState(useSearch(), resource, usual)
  return [state, (next) => go(`${path}${searchText(next, resource, usual)}`, { replace: true })]
}

const noQuery: Query = {}

/** Rows of the resource as the address asks for them; the rows of before stay while the next are on their way. */
export function useRows<R extends AnyResource>(
  resource: R,
  customerId: number | null,
  state: ListState,
  fixed?: Query,
  again?: ListProps<R>['again'],
): UseQueryResult<Answer<RowOf<R>[]>>
export function useRows(
  resource: AnyResource,
  customerId: number | null,
  state: ListState,
  fixed: Query = noQuery,
  again?: ListProps['again'],
) {
  const path = callsOf(resource, customerId)
  const query = { ...listQuery(state), ...fixed }
  return useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => ask(recordCalls(resource).list, { customerId, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => again?.(data?.data ?? []) ?? false,
  })
}

/**
 * A list of records: search, filters, table and pages, all of it in the address. Its rows are asked by the call of the resource, so
 * that a page is handed the rows of its own; inside the list a resource is any.
 */
export function ListPage<R extends AnyResource>(props: ListProps<R>): ReactNode
export function ListPage(props: ListProps) {
  const { resource, customerId, mayCreate, trail, actions, tabs, fixed } = props
  const { title = resource.label.many } = props
  const [state, setState] = useListState(resource)
  const [path] = useLocation()
  const rows = useRows(resource, customerId, state, fixed, props.again)
  const type = useProfile()?.type ?? 'customer'
  const columns = chosenColumns(resource, props.columns, state.columns, type)
  const usual = props.columns.map(({ id }) => id)
  const steps = useSteps(resource, customerId)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        count={rows.data?.meta.total}
        trail={trail && <Breadcrumbs crumbs={trail} />}
        actions={
          <>
            <ViewMenu resource={resource} path={path} query={searchText(state, resource).slice(1)} />
            <ColumnMenu
              choices={columnChoices(resource, usual, type)}
              shown={columns.map(({ id }) => id)}
              isChosen={state.columns !== null}
              onChange={(chosen) => setState({ ...state, columns: chosen })}
            />
            {actions}
            <ExportMenu
              resource={resource}
              customerId={customerId}
              state={state}
              fixed={fixed}
              total={rows.data?.meta.total}
            />
            {mayCreate && (
              <ButtonLink
                look="primary"
                href={pagesOf(resource, customerId).create}
                icon={<Plus size={16} aria-hidden />}
              >
                {`${resource.label.one} toevoegen`}
              </ButtonLink>
            )}
            {props.primary}
          </>
        }
      />
      {tabs && <div className={css({ mb: { base: '4', md: '2.5' } })}>{tabs}</div>}
      <div className={css({ mb: { base: '3', md: '2' } })}>
        <Filters resource={resource} state={state} onChange={setState} fixed={fixed} />
      </div>
      <Card flush>
        <ListRows {...props} columns={columns} rows={rows} state={state} setState={setState} steps={steps} />
      </Card>
      <RowSteps {...props} steps={steps} />
    </>
  )
}

/** What a step of a row asks, and what somebody else did with that row meanwhile. */
function RowSteps({ resource, customerId, aboutStep, steps }: ListProps & { steps: StepActor }) {
  const changes = changesOf(resource, customerId)
  return <StepDialog actor={steps} resource={resource} about={aboutStep} changes={changes} />
}
