import { useMemo } from 'react'
import { reportSchedule } from '../../../contract/areas/reports/reportSchedules.ts'
import { reportKinds, reportSchedules } from '../../../contract/areas/reports/reportWords.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { useKinds, useOfKinds } from './kinds.ts'
import { ReportTabs } from './reportTabs.tsx'

const resource = reportSchedule
const columns = columnsOf(resource)

interface Named {
  readonly kind: keyof typeof reportKinds
  readonly schedule: keyof typeof reportSchedules
}

const nameOf = ({ kind, schedule }: Named) =>
  `${reportKinds[kind]}, ${reportSchedules[schedule].toLowerCase()}`

/** Which reports come again by themselves, the next one first. */
export function ScheduleList({ customerId }: PageProps) {
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={columns}
      tabs={<ReportTabs customerId={customerId} value="schedules" />}
      deletes={nameOf}
      nothing="Er komt nog geen rapportage vanzelf. Kies welke elke maand, elk kwartaal of elk jaar naar wie gaat."
    />
  )
}

/** One of them: what is made, when, and to whom it goes. */
export function SchedulePage({ customerId, id }: PageProps) {
  const mayEdit = useMay(resource.permission.update)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={nameOf}
      mayEdit={mayEdit}
      mayDelete={() => true}
      data={(row) => (
        <>
          <Facts resource={resource} row={row} />
          <MoreFacts resource={resource} row={row} title="Planning" names={['nextOn', 'createdAt']} />
        </>
      )}
    />
  )
}

/** Making or changing one. */
export function ScheduleForm({ customerId, id }: PageProps) {
  const kinds = useKinds()
  const [kind = null] = kinds
  const start = useMemo(() => ({ kind, schedule: 'month', dayOfMonth: 5, format: 'pdf' }), [kind])
  const open = useOfKinds(resource, kinds)
  return (
    <FormPage
      resource={open}
      customerId={customerId}
      id={id}
      start={start}
      lead="Elke keer over de hele maand, het hele kwartaal of het hele jaar ervoor."
    />
  )
}
