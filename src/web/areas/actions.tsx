import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, NotebookPen } from 'lucide-react'
import { type Action, action, allActions, note } from '../../contract/actions.ts'
import type { AnyResource } from '../../contract/resource.ts'
import { api } from '../api.ts'
import { columnsOf, withColumns } from '../crud/columns.tsx'
import { FormPage } from '../crud/formPage.tsx'
import { ListPage } from '../crud/listPage.tsx'
import { type AnyRow, pagesOf } from '../crud/places.ts'
import { Facts, ShowPage, useMayEdit } from '../crud/showPage.tsx'
import { stepItems, useSteps } from '../crud/steps.tsx'
import { watchAction } from '../flows/commentCalls.ts'
import { StepDialog } from '../flows/step.tsx'
import type { PageProps } from '../page.ts'
import { useMay, useProfile } from '../profile.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Comments } from './actions/comments.tsx'
import { Deadline } from './actions/deadline.tsx'

const own: AnyResource = action
const notes: AnyResource = note
const rowOf = (row: AnyRow) => row as unknown as Action

const openStates: ReadonlySet<string> = new Set(['open', 'inProgress', 'waiting'])
const tones: Readonly<Record<Action['priority'], BadgeTone>> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'warning',
  urgent: 'danger',
}
const priorityLabel = (row: AnyRow) =>
  action.fields.priority.choices?.find(({ value }) => value === rowOf(row).priority)?.label

const overrides = {
  deadline: {
    cell: (row: AnyRow) => <Deadline day={rowOf(row).deadline} isOpen={openStates.has(rowOf(row).state)} />,
  },
  priority: {
    cell: (row: AnyRow) => <Badge tone={tones[rowOf(row).priority]}>{priorityLabel(row)}</Badge>,
  },
  actionType: { from: 'lg' },
} as const

const ownColumns = withColumns(columnsOf(own), overrides)
const allColumns = withColumns(columnsOf(allActions), overrides)

/** What has to be done for one customer. */
export function ActionList({ customerId }: PageProps) {
  const mayWrite = useMay('actions:write')
  const pages = pagesOf(own, customerId)
  const steps = useSteps(own, customerId)
  return (
    <>
      <ListPage
        resource={own}
        customerId={customerId}
        columns={ownColumns}
        mayCreate={mayWrite}
        rowHref={(row) => pages.show(row.id)}
        rowMenu={(row) => stepItems(own, row, steps)}
        actions={
          <ButtonLink href={pagesOf(notes, customerId).list} icon={<NotebookPen size={15} aria-hidden />}>
            Notities
          </ButtonLink>
        }
      />
      <StepDialog actor={steps} resource={own} />
    </>
  )
}

/** What has to be done for all customers, what is due first on top. */
export function AllActions() {
  const profile = useProfile()
  const steps = useSteps(allActions, null)
  return (
    <>
      <ListPage
        resource={allActions}
        customerId={null}
        columns={allColumns}
        mayCreate={false}
        rowHref={(row) => pagesOf(own, rowOf(row).customerId).show(row.id)}
        rowMenu={(row) => stepItems(allActions, row, steps)}
        actions={
          <>
            <ButtonLink href={`/v3/actions?assigneeId=${profile?.id}`}>Mijn acties</ButtonLink>
            <ButtonLink href="/v3/actions">Alle acties</ButtonLink>
          </>
        }
      />
      <StepDialog actor={steps} resource={allActions} />
    </>
  )
}

/** One action: what, by whom, before when; its steps, and what was said about it. */
export function ActionPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(own)
  return (
    <ShowPage
      resource={own}
      customerId={customerId}
      id={id}
      title={(row) => rowOf(row).subject}
      lead={(row) => (
        <>
          <Badge tone={tones[rowOf(row).priority]}>{priorityLabel(row)}</Badge>
          <span>
            Deadline <Deadline day={rowOf(row).deadline} isOpen={openStates.has(rowOf(row).state)} />
          </span>
          {rowOf(row).state === 'waiting' && <span>Wacht op {rowOf(row).waitingFor}</span>}
        </>
      )}
      trail={(row) => [
        { label: own.label.many, href: pagesOf(own, customerId).list },
        { label: rowOf(row).subject },
      ]}
      mayEdit={mayEdit}
      actions={(row) => <WatchButton customerId={customerId ?? 0} id={row.id} />}
      data={(row) => (
        <>
          <Facts resource={own} row={row} />
          <Comments customerId={customerId ?? 0} id={row.id} />
        </>
      )}
    />
  )
}

/** Following an action: one is told of its changes. */
function WatchButton({ customerId, id }: { customerId: number; id: number }) {
  const profile = useProfile()
  const path = `customers/${customerId}/actions/${id}/watchers`
  const watchers = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await api.get<{ id: number; name: string }[]>(path, { signal })).data,
  })
  const isWatching = watchers.data?.some((one) => one.id === profile?.id) ?? false
  return (
    <Button
      disabled={watchers.data === undefined}
      icon={isWatching ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
      onClick={() => void watchAction(customerId, id, !isWatching)}
    >
      {isWatching ? 'Niet meer volgen' : 'Volgen'}
    </Button>
  )
}

/** Making or changing an action. */
export function ActionForm({ customerId, id }: PageProps) {
  return <RecordForm resource={own} customerId={customerId} id={id} />
}

/** The notes of a customer. */
export function NoteList({ customerId }: PageProps) {
  const mayWrite = useMay('actions:write')
  const pages = pagesOf(notes, customerId)
  return (
    <ListPage
      resource={notes}
      customerId={customerId}
      columns={columnsOf(notes)}
      mayCreate={mayWrite}
      rowHref={(row) => pages.show(row.id)}
    />
  )
}

/** One note, and what was said about it. */
export function NotePage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(notes)
  return (
    <ShowPage
      resource={notes}
      customerId={customerId}
      id={id}
      title={(row) => String(row.subject)}
      trail={(row) => [
        { label: note.label.many, href: pagesOf(notes, customerId).list },
        { label: String(row.subject) },
      ]}
      mayEdit={mayEdit}
      data={(row) => (
        <>
          <Facts resource={notes} row={row} />
          <Comments customerId={customerId ?? 0} id={row.id} />
        </>
      )}
    />
  )
}

/** Making or changing a note. */
export function NoteForm({ customerId, id }: PageProps) {
  return <RecordForm resource={notes} customerId={customerId} id={id} />
}

function RecordForm({ resource, customerId, id }: PageProps & { resource: AnyResource }) {
  return (
    <FormPage
      resource={resource}
      customerId={customerId}
      id={id}
      trail={[
        { label: resource.label.many, href: pagesOf(resource, customerId).list },
        { label: id === null ? 'Toevoegen' : 'Bewerken' },
      ]}
    />
  )
}
