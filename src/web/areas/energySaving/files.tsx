import { measure } from '../../../contract/areas/energySaving/measures.ts'
import {
  allSavingFiles,
  type SavingFile,
  savingFile,
} from '../../../contract/areas/energySaving/savingDuties.ts'
import { dutiesInShort, openToEdit, soonDays } from '../../../contract/areas/energySaving/savingWords.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LastDay } from '../../ui/lastDay.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Assessment } from './assess.tsx'
import { RemarksTab } from './remarks.tsx'
import { ReportButton } from './report.tsx'
import { Review } from './review.tsx'
import { Standing } from './standing.tsx'
import { SavingTabs } from './tabs.tsx'
import { UseTab } from './use.tsx'
import { Used } from './used.tsx'

const resource = savingFile
type Shown = Pick<
  SavingFile,
  | 'usageE'
  | 'usageG'
  | 'hasElectricity'
  | 'hasGas'
  | 'isDoubtful'
  | 'foundDuty'
  | 'duty'
  | 'doneCount'
  | 'applicableCount'
  | 'deadline'
  | 'state'
>

const isOpen = ({ state }: Shown) => openToEdit.has(state)

const columnsShown = {
  // The unit stands in the head: beside each figure it takes the room of a name.
  usageE: {
    header: 'Stroom (kWh)',
    from: 'md',
    numeric: true,
    cell: (row: Shown) => <Used of={row} value={row.usageE} isConnected={row.hasElectricity} />,
  },
  usageG: {
    header: 'Gas (m³)',
    from: 'lg',
    numeric: true,
    cell: (row: Shown) => <Used of={row} value={row.usageG} isConnected={row.hasGas} />,
  },
  foundDuty: {
    header: 'Plicht',
    whole: true,
    cell: ({ duty, foundDuty }: Shown) => dutiesInShort[duty ?? foundDuty],
  },
  doneCount: {
    header: 'Uitgevoerd',
    from: 'xl',
    cell: ({ doneCount, applicableCount }: Shown) =>
      applicableCount === 0 ? '' : `${doneCount} van ${applicableCount}`,
  },
  deadline: {
    from: 'md',
    cell: (row: Shown) => <LastDay day={row.deadline} isOpen={isOpen(row)} soonDays={soonDays} />,
  },
} as const

const columns = withColumns(columnsOf(resource), columnsShown)
const allColumns = withColumns(columnsOf(allSavingFiles), columnsShown)
const mayGo = ({ state }: Shown) => state === 'assessing' || state === 'notObliged'

/** The locations of a customer with the duty of each. */
export function SavingList({ customerId }: PageProps) {
  const mayAssess = useMay(resource.permission.create)
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={columns}
      tabs={
        <>
          <SavingTabs value="files" customerId={customerId} />
          {customerId !== null && <Assessment customerId={customerId} />}
        </>
      }
      deletes={(row) => (mayGo(row) ? `${row.entityName}, ${row.referenceYear}` : null)}
      nothing={
        mayAssess
          ? 'Nog geen locatie is beoordeeld. Met ‘Alle locaties beoordelen’ zie je van elke of zij een plicht heeft.'
          : 'Nog geen locatie is beoordeeld. Je accountmanager kijkt van elke of zij een plicht heeft; wat daaruit komt, staat dan hier.'
      }
    />
  )
}

/** The same over all customers: what is due first stands on top. */
export function AllSavingFiles() {
  return (
    <ListPage
      resource={allSavingFiles}
      customerId={null}
      columns={allColumns}
      mayCreate={false}
      rowHref={({ id }) => pagesOf(allSavingFiles, null).show(id)}
      nothing="Nog geen locatie is beoordeeld. Dat begint bij een klant, onder Energiebesparing."
    />
  )
}

/** One file, seen from the list of all: it changes at its customer. */
export function AllSavingPage({ id }: PageProps) {
  return (
    <ShowPage
      resource={allSavingFiles}
      customerId={null}
      id={id}
      title={(row) => `${row.entityName}, ${row.referenceYear}`}
      lead={(row) => (
        <TextLink href={pagesOf(resource, row.customerId).show(row.id)}>Openen bij de klant</TextLink>
      )}
    />
  )
}

/** From here a report is composed, shown and handed in, and something may have been said of it. */
const reviewed: ReadonlySet<string> = new Set([
  'draft',
  'customerReview',
  'agreed',
  'submitted',
  'supplement',
  'accepted',
])

/** The duty of one location: how it comes about, what can be done there, and what was handed in. */
export function SavingPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const mayAdd = useMay(measure.permission.create)
  const at = customerId ?? 0
  const measures = pagesOf(measure, customerId)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => `${row.entityName}, ${row.referenceYear}`}
      mayEdit={mayEdit}
      mayDelete={mayGo}
      actions={(row) => <ReportButton id={row.id} customerId={at} />}
      data={(row) => (
        <>
          {row.missing && row.state !== 'assessing' && (
            <Banner tone="warning" title="Ontbreekt nog om in te dienen">
              {row.missing}
            </Banner>
          )}
          <Review row={row} />
          <Standing row={row} />
          <Facts resource={resource} row={row} />
        </>
      )}
      tabs={(row) => [
        ...(reviewed.has(row.state)
          ? [
              {
                id: 'remarks',
                label: 'Opmerkingen',
                content: <RemarksTab row={row} customerId={at} />,
              },
            ]
          : []),
        { id: 'use', label: 'Verbruik', content: <UseTab id={row.id} customerId={at} /> },
        {
          id: 'measures',
          label: 'Maatregelen',
          count: (row.applicableCount ?? 0) + (row.toAssessCount ?? 0),
          content: (
            <RelatedCard
              resource={measure}
              customerId={customerId}
              by={{ locationId: row.entityId }}
              columns={['code', 'name', 'savingMoney', 'payback', 'statusName']}
              rowHref={({ id: of }) => measures.show(of)}
              add={mayAdd && { label: 'Maatregel', href: `${measures.create}?entity=${row.entityId}` }}
            >
              Leg de plicht vast: dan komen de erkende maatregelen hier te staan. Een eigen maatregel kan
              altijd.
            </RelatedCard>
          ),
        },
      ]}
    />
  )
}

/** Making a file of a location, or changing one. */
export function SavingForm({ customerId, id }: PageProps) {
  return (
    <FormPage
      resource={resource}
      customerId={customerId}
      id={id}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
