import { Plus, TimerReset } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { action } from '../../../contract/areas/actions/actions.ts'
import { allHours, type HoursEntry, hoursEntry } from '../../../contract/areas/hours/hours.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { pagesOf } from '../../fields/places.ts'
import { startAgain } from '../../flows/hoursTimerAgain.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { useRecord } from '../../records/record.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { editItem } from '../../records/rowItems.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { MenuItem } from '../../ui/menuItem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HoursTabs } from './tabs.tsx'
import { WriteHoursButton } from './writeButton.tsx'

const own = hoursEntry

const overrides = {
  activity: { from: 'lg' },
  userName: { header: 'Medewerker' },
  amount: { from: 'xl' },
} as const
const ownColumns = withColumns(columnsOf(own), overrides)
const allColumns = withColumns(columnsOf(allHours), overrides)

/** What was written down may change until it is handed in. */
const isOpen = (row: HoursEntry) => row.state === 'draft' || row.state === 'rejected'

/** The hours spent for a customer. */
export function HoursList({ customerId }: PageProps) {
  const mayWrite = useMay('organisation-hours:write')
  const pages = pagesOf(own, customerId)
  const menu = (row: HoursEntry): MenuItem[] => [
    again(row, { id: customerId ?? 0, name: row.customerName }),
    ...(isOpen(row) ? [editItem(pages.edit(row.id))] : []),
  ]
  return (
    <RecordList
      resource={own}
      customerId={customerId}
      columns={ownColumns}
      mayCreate={false}
      primary={
        mayWrite && (
          <ButtonLink look="primary" href={pages.create} icon={<Plus size={16} aria-hidden />}>
            Uren schrijven
          </ButtonLink>
        )
      }
      rowMenu={(row) => (mayWrite ? menu(row) : [])}
      deletes={(row) => (isOpen(row) ? row.description : null)}
    />
  )
}

/** Goes on with what was done before: the timer of the top bar starts for the same work of the same customer. */
const again = (row: HoursEntry, customer: { id: number; name: string }): MenuItem => ({
  id: 'again',
  label: 'Opnieuw starten',
  icon: <TimerReset size={15} aria-hidden />,
  onSelect: () => startAgain({ customer, description: row.description, activity: row.activity }),
})

/** The hours of everybody for all customers. */
export function AllHours() {
  return <EverybodysHours tab="list" />
}

/** What waits for somebody else's approval. */
export function HoursToApprove() {
  return <EverybodysHours tab="approve" />
}

const submitted = { state: 'submitted', status: 'open' }

function EverybodysHours({ tab }: { tab: 'list' | 'approve' }) {
  const mayWrite = useMay('organisation-hours:write')
  const customerOf = (row: HoursEntry) => ({ id: row.customerId, name: row.customerName })
  return (
    <ListPage
      resource={allHours}
      customerId={null}
      columns={allColumns}
      mayCreate={false}
      primary={tab === 'list' && <WriteHoursButton />}
      tabs={<HoursTabs value={tab} />}
      {...(tab === 'approve' && {
        fixed: submitted,
        nothing: 'Er wacht niets op goedkeuring.',
      })}
      rowHref={(row) => pagesOf(own, row.customerId).show(row.id)}
      rowMenu={(row) => (mayWrite ? [again(row, customerOf(row))] : [])}
    />
  )
}

const processing = ['customerName', 'source', 'hourlyRate', 'amount']
const timed = ['customerName', 'source', 'startedAt', 'breakSeconds', 'hourlyRate', 'amount']

/** One entry of hours. */
export function HoursEntryPage({ customerId, id }: PageProps) {
  const mayWrite = useMay('organisation-hours:write')
  return (
    <ShowPage
      resource={own}
      customerId={customerId}
      id={id}
      title={(row) => row.description}
      lead={(row) => `${row.userName}, ${date(row.date)}`}
      mayEdit={mayWrite}
      data={(row) => (
        <>
          {row.rejectionReason && (
            <Banner tone="warning" title="Deze uren zijn afgekeurd">
              {row.rejectionReason}
            </Banner>
          )}
          <Facts resource={own} row={row} />
          <MoreFacts
            resource={own}
            row={row}
            title="Verwerking"
            names={row.startedAt === null ? processing : timed}
          />
        </>
      )}
    />
  )
}

/** Writing hours down by hand, or changing them; new ones are of today, and those for an action start with what it is about. */
export function HoursForm({ customerId, id }: PageProps) {
  const asked = Number(new URLSearchParams(useSearch()).get('action')) || null
  const of = useRecord(action, customerId, id === null ? asked : null).data
  const start = useMemo(
    () => ({
      date: dayAt(Date.now()),
      ...(of && { actionId: of.id, description: String(of.subject) }),
    }),
    [of],
  )
  if (id === null && asked !== null && of === undefined) return <Skeleton lines={6} />
  return <FormPage {...(id === null && { start })} resource={own} customerId={customerId} id={id} />
}
