import { Pencil } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { confirmDeleteMachine } from '../../../machines/flows/confirmDelete.ts'
import type { AnyField } from '../../contract/records/field.ts'
import { whyFixed } from '../../contract/records/fixedState.ts'
import { among } from '../../contract/records/picked.ts'
import type { RowOf } from '../../contract/records/recordCalls.ts'
import { type AnyResource, isShown } from '../../contract/records/resource.ts'
import { itemAt } from '../../domain/itemAt.ts'
import { shown } from '../fields/cells.tsx'
import { type AnyRow, currencyOf, pagesOf } from '../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteFrom } from '../flows/confirmDelete.tsx'
import type { AboutStep, BesideStep } from '../flows/step.tsx'
import type { GoAfter } from '../flows/stepCalls.ts'
import type { PageProps } from '../portal/page.ts'
import { PageTitle } from '../portal/pageTitle.tsx'
import { useMay, useProfile } from '../portal/profile.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'
import type { MenuItem } from '../ui/menuItem.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { RichTextView } from '../ui/richTextView.tsx'
import { TabBar } from '../ui/tabBar.tsx'
import { stateBadge } from './columns.tsx'
import { History } from './history.tsx'
import { RecordFetching, useRecord } from './record.tsx'
import { Referred } from './referred.tsx'
import { fieldsFor } from './save.ts'
import { Steps } from './steps.tsx'

/** A tab of a record's page besides its data and its history. */
export interface RecordTab {
  readonly id: string
  readonly label: string
  readonly count?: number
  readonly content?: ReactNode
  /** Where it is, when that is a page of its own. */
  readonly href?: string
}

/** The page of one record; an area that differs says so in a member. */
interface ShowPageProps<R extends AnyResource = AnyResource> extends Pick<PageProps, 'customerId' | 'id'> {
  resource: R
  /** What the record is called above its page. */
  title: (row: RowOf<R>) => string
  /** Beside the state, under the title. */
  lead?: (row: RowOf<R>) => ReactNode
  /** Where one is; unless said otherwise its list, and what it is called. */
  trail?: (row: RowOf<R>) => readonly Crumb[]
  /** Where one goes on once it is deleted; unless said otherwise its list. */
  backTo?: string
  /** May change it: shows the button that leads to the form. */
  mayEdit?: boolean
  /** Whether this record can be deleted, by who has the right to. */
  mayDelete?: (row: RowOf<R>) => boolean
  /** More buttons, before those of the steps. */
  actions?: (row: RowOf<R>) => ReactNode
  /** Milliseconds after which it is asked again while somebody looks; false: it stays as it is. */
  again?: (row: RowOf<R>) => number | false
  /** Events the page takes by itself, and that need no button. */
  without?: readonly string[]
  /** The page is changing the record itself: no step for now. */
  busy?: boolean
  /** What one should know before a step, in its dialog. */
  aboutStep?: AboutStep
  /** What one reads while filling in a step, beside what it asks. */
  besideStep?: BesideStep
  /** Where one goes on after a step; the same function at every drawing. */
  afterStep?: GoAfter
  /** What the first tab is called. */
  dataLabel?: string
  /** What stands in the place of the usual cards of fields. */
  data?: (row: RowOf<R>) => ReactNode
  tabs?: (row: RowOf<R>) => readonly RecordTab[]
  /** Who changed what is not for who looks now. */
  hidesHistory?: boolean
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mt: '4' })
const leadRow = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5' })

/** One record: what it is, what can be done with it now, and who changed what. */
export function ShowPage<R extends AnyResource>(props: ShowPageProps<R>): ReactNode
export function ShowPage(props: ShowPageProps) {
  const { resource, customerId, id } = props
  const record = useRecord(resource, customerId, id, { again: props.again })
  if (!record.isSuccess) return <RecordFetching of={record} />
  return <Record {...props} row={record.data} />
}

function Record({ row, ...props }: ShowPageProps & { row: AnyRow }) {
  const { resource, customerId, title, lead } = props
  const own = props.tabs?.(row) ?? []
  const tabs: RecordTab[] = [
    {
      id: 'data',
      label: props.dataLabel ?? 'Gegevens',
      content: props.data?.(row) ?? <Facts resource={resource} row={row} />,
    },
    ...own,
    ...(props.hidesHistory ? [] : [historyTab(resource, customerId, row)]),
  ]
  const { list } = pagesOf(resource, customerId)
  const trail = props.trail?.(row) ?? [{ label: resource.label.many, href: list }, { label: title(row) }]
  const back = props.backTo ?? list
  const deleting = useFlow(
    useMemo(() => confirmDeleteFrom(resource, customerId, back), [resource, customerId, back]),
  )
  const [path] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  const tab = tabs.find(({ id }) => id === asked) ?? itemAt(tabs, 0)
  return (
    <>
      <PageTitle>{title(row)}</PageTitle>
      <PageHeader
        title={title(row)}
        trail={<Breadcrumbs crumbs={trail} />}
        lead={
          <span className={leadRow}>
            {resource.states && stateBadge(resource, row)}
            {lead?.(row)}
          </span>
        }
        actions={<RecordActions {...props} row={row} deleting={deleting} />}
      />
      <ConfirmDeleteDialog actor={deleting} one={resource.label.one} />
      {tabs.length > 1 && (
        <TabBar
          label={`Onderdelen van ${resource.label.one.toLowerCase()}`}
          tabs={tabs.map(({ id, label, count, href }) => ({
            ...{ id, label, href: href ?? (id === 'data' ? path : `${path}?tab=${id}`) },
            ...(count !== undefined && { count }),
          }))}
          value={tab.id}
        />
      )}
      <div className={stack}>{tab.content}</div>
    </>
  )
}

const historyTab = (resource: AnyResource, customerId: number | null, row: AnyRow): RecordTab => ({
  id: 'history',
  label: 'Historie',
  content: <History resource={resource} customerId={customerId} id={row.id} currency={currencyOf(row)} />,
})

interface RecordActionsProps extends ShowPageProps {
  row: AnyRow
  deleting: ActorRefFrom<typeof confirmDeleteMachine>
}

/** What one can do with the record: what its area adds, changing it, its steps, and deleting it. */
function RecordActions({ row, deleting, ...props }: RecordActionsProps) {
  const { resource, customerId, title, actions } = props
  const isFixed = whyFixed(resource, row.state, useProfile()?.type ?? '') !== null
  const mayDelete = useMay(resource.permission.remove)
  const remove: MenuItem = {
    ...{ id: 'delete', label: 'Verwijderen', danger: true },
    onSelect: () => deleting.send({ type: 'ask', item: { id: row.id, name: title(row) } }),
  }
  return (
    <>
      {actions?.(row)}
      {props.mayEdit && !isFixed && (
        <ButtonLink href={pagesOf(resource, customerId).edit(row.id)} icon={<Pencil size={15} aria-hidden />}>
          Bewerken
        </ButtonLink>
      )}
      <Steps
        resource={resource}
        customerId={customerId}
        row={row}
        without={props.without ?? []}
        busy={props.busy ?? false}
        about={props.aboutStep}
        beside={props.besideStep}
        goAfter={props.afterStep}
        more={mayDelete && props.mayDelete?.(row) ? [remove] : []}
      />
    </>
  )
}

/**
 * The fields of a record in the cards of its form; what does not apply is not there, nor is what is empty and says nothing by that
 * to a customer's people who cannot fill it in.
 */
export function Facts({ resource, row }: { resource: AnyResource; row: AnyRow }) {
  const isStaff = useProfile()?.type !== 'customer'
  const mayFill = useMayEdit(resource) || isStaff
  const fields = fieldsFor(resource, isStaff).filter(
    ([name, field]) =>
      isShown(field, row) &&
      field.kind !== 'rows' &&
      (mayFill || field.none !== undefined || isFilled(row[name])),
  )
  const sections = [...new Set(fields.map(([, field]) => field.section ?? ''))]
  return sections.map((section) => {
    const own = fields.filter(([, field]) => (field.section ?? '') === section)
    return (
      <Card key={section} title={section || resource.label.one}>
        <DescriptionList
          columns={3}
          items={own.map(([name, field]) => ({
            ...{ label: field.label, value: factOf(name, field, row) },
            wide: isLong(field) && Boolean(row[name]),
          }))}
        />
      </Card>
    )
  })
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
const isLong = ({ kind }: AnyField) => kind === 'richText' || kind === 'longText'

function factOf(name: string, field: AnyField, row: AnyRow): ReactNode {
  if (field.kind === 'reference') {
    const referred = row[name.replace(/Id$/, 'Name')] as ReactNode
    return referred && <Referred field={among(field, row[name], row)} id={row[name]} name={referred} />
  }
  if (field.kind === 'richText' && row[name]) return <RichTextView html={String(row[name])} />
  return shown(among(field, row[name], row), row[name], currencyOf(row))
}

/** Whether somebody may change records of a resource. */
export function useMayEdit(resource: AnyResource): boolean {
  const may = useMay(resource.permission.update ?? 'is:nobody')
  return resource.permission.update !== null && may
}
