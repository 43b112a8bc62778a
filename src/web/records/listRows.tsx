import type { Answer } from '../calls/api.ts'
import { type AnyRow, pagesOf } from '../fields/places.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { Paged } from '../ui/paged.tsx'
import { BulkBar, useBulkDeeds } from './bulkBar.tsx'
import { ExportMenu } from './exportMenu.tsx'
import { groupsOf } from './groups.tsx'
import type { ListProps, useRows } from './listPage.tsx'
import { isNarrowed, type ListState, widened } from './listState.ts'
import { RowTable } from './rowTable.tsx'
import type { StepActor } from './steps.tsx'
import { Sums } from './sums.tsx'
import { useTicked } from './ticked.ts'

interface RowsProps extends ListProps {
  rows: ReturnType<typeof useRows>
  state: ListState
  setState: (state: ListState) => void
  /** The flow in which steps are taken; it is the page's, since rows come and go. */
  steps: StepActor
}

/** The rows of a list in whatever state they are: on their way, not to be had, none, or a table with its pages. */
export function ListRows({ rows, state, setState, ...list }: RowsProps) {
  if (!rows.isSuccess) return <Fetching of={rows} lines={8} inset />
  return (
    <div aria-busy={rows.isPlaceholderData}>
      <Found
        {...list}
        answer={rows.data}
        outdated={rows.isPlaceholderData}
        state={state}
        setState={setState}
      />
    </div>
  )
}

type FoundProps = Omit<RowsProps, 'rows'> & {
  answer: Answer<AnyRow[]>
  /** They belong to another question than the one that is asked by now. */
  outdated: boolean
}

function Found({ answer, outdated, state, setState, ...list }: FoundProps) {
  const { resource, customerId } = list
  const { selected: ticked, onChange: tick } = useTicked()
  const deeds = useBulkDeeds(resource, customerId, list.bulk, list.counted)
  // What left the page is no longer ticked: nobody acts on what is not in sight.
  const chosen = answer.data.filter(({ id }) => ticked.has(String(id)))
  const selection = { selected: new Set(chosen.map(({ id }) => String(id))), onChange: tick }
  const { meta } = answer
  return (
    <>
      <Paged
        shown={answer.data.length}
        total={meta.total}
        page={meta.current_page}
        perPage={state.perPage}
        onPage={(page) => setState({ ...state, page })}
        onPerPage={(perPage) => setState({ ...state, perPage, page: 1 })}
        nothing={<NothingFound {...list} state={state} setState={setState} />}
        flush
      >
        <RowTable
          {...list}
          rows={answer.data}
          outdated={outdated}
          selection={deeds.length > 0 || list.bulkTools ? selection : undefined}
          groupOf={groupsOf(resource, meta)}
          sort={state.sort}
          onSort={(sort) => setState({ ...state, sort, page: 1 })}
        />
        <Sums resource={resource} meta={meta} />
      </Paged>
      {chosen.length > 0 && (
        <BulkBar
          resource={resource}
          deeds={deeds}
          rows={chosen}
          onDone={() => tick(new Set())}
          lacksFor={list.lacksFor}
        >
          {list.bulkTools?.(chosen)}
          <ExportMenu
            resource={resource}
            customerId={customerId}
            state={state}
            fixed={{ ...list.fixed, ids: [...selection.selected].join(',') }}
            size="sm"
          />
        </BulkBar>
      )}
    </>
  )
}

function NothingFound({
  resource,
  nothing,
  state,
  setState,
  mayCreate,
  customerId,
}: Pick<RowsProps, 'resource' | 'nothing' | 'state' | 'setState' | 'mayCreate' | 'customerId'>) {
  const many = resource.label.many.toLowerCase()
  if (isNarrowed(state, resource))
    return (
      <EmptyState
        title="Geen resultaten gevonden"
        action={<Button onClick={() => setState(widened(state, resource))}>Filters wissen</Button>}
      >
        Niets voldoet aan deze zoekopdracht en filters.
      </EmptyState>
    )
  return (
    <EmptyState
      title={`Geen ${many}`}
      action={mayCreate && <ButtonLink href={pagesOf(resource, customerId).create}>Nu toevoegen</ButtonLink>}
    >
      {nothing ?? `Hier komen ${many} te staan zodra ze er zijn.`}
    </EmptyState>
  )
}
