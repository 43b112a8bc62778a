import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { action, allActions } from '../../../contract/areas/actions/actions.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { callsOf } from '../../fields/places.ts'
import { StepDialog } from '../../flows/step.tsx'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile } from '../../portal/profile.ts'
import { BoardColumn, boardStyle } from '../../records/boardColumn.tsx'
import { changesOf } from '../../records/changedSince.tsx'
import { useSteps } from '../../records/steps.tsx'
import { css } from '../../styled-system/css'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { actionLook } from './boardCards.tsx'
import { askBoard } from './boardRows.ts'
import { ActionTabs } from './tabs.tsx'
import { useWhose, WhoseFilter } from './whose.tsx'

/** How many cards a column shows; the rest is in the list. */
const most = 25

/** What has to be done as columns by status: a card is moved by dragging, by its menu, or with Shift and an arrow. */
export function ActionBoard({ customerId }: PageProps) {
  const resource: AnyResource = customerId === null ? allActions : action
  const whose = useWhose()
  const steps = useSteps(resource, customerId)
  return (
    <>
      <PageTitle>Acties op het bord</PageTitle>
      <PageHeader title="Acties" />
      <div className={css({ mb: '4' })}>
        <ActionTabs customerId={customerId} value="board" />
      </div>
      <div className={css({ mb: '3' })}>
        <WhoseFilter />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, also while no card is there */}
      <section className={boardStyle} aria-label="Acties per status" tabIndex={0}>
        {Object.entries(action.states).map(([state, { label }]) => (
          <Column key={state} {...{ resource, customerId, state, label, steps, whose }} />
        ))}
      </section>
      <StepDialog actor={steps} resource={resource} changes={changesOf(resource, customerId)} />
    </>
  )
}

interface ColumnProps {
  resource: AnyResource
  customerId: number | null
  state: string
  label: string
  whose: ReturnType<typeof useWhose>
  steps: ReturnType<typeof useSteps>
}

function Column({ resource, customerId, state, label, whose, steps }: ColumnProps) {
  const path = callsOf(resource, customerId)
  const isClosed = action.states[state as keyof typeof action.states].group === 'closed'
  const query = {
    state,
    per_page: most,
    sort: isClosed ? ('-deadline' as const) : ('deadline' as const),
    ...(whose !== null && { whose }),
  }
  const found = useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => askBoard(customerId, query, signal),
  })
  const look = useMemo(() => actionLook(resource), [resource])
  const mayMove = useProfile()?.type !== 'customer'
  return <BoardColumn {...{ look, state, label, steps, found, mayMove }} />
}
