import { FileUp } from 'lucide-react'
import { useMemo } from 'react'
import {
  allSavingFiles,
  type SavingFile,
  savingFile,
} from '../../../contract/areas/energySaving/savingDuties.ts'
import {
  dutiesInShort,
  mayBeHandedIn,
  openToEdit,
  openToRemove,
  soonDays,
  toAssessText,
  toPassOnText,
} from '../../../contract/areas/energySaving/savingWords.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import type { LacksFor } from '../../records/bulkBar.tsx'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LastDay } from '../../ui/lastDay.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Assessment } from './assess.tsx'
import { FilesHow } from './hows.tsx'
import { Standing } from './standing.tsx'
import { submittingOf } from './submitting.tsx'
import { SavingTabs } from './tabs.tsx'
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
  | 'outdated'
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
    cell: ({ duty, foundDuty, outdated }: Shown) => (
      <>
        {dutiesInShort[duty ?? foundDuty]} {outdated && <Badge tone="warning">Verouderd</Badge>}
      </>
    ),
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
const counted = { one: 'Dossier', many: 'Dossiers' } as const
const lacksFor: LacksFor = ({ state, toAssessCount, openRemarkCount, missing }, event) => {
  if (event === 'SUBMIT' && mayBeHandedIn.has(state) && missing) return `Ontbreekt nog: ${missing}`
  if (event === 'COMPOSE' && state === 'inventory' && Number(toAssessCount) > 0)
    return toAssessText(Number(toAssessCount))
  return event === 'AGREE' && state === 'customerReview' && Number(openRemarkCount) > 0
    ? toPassOnText(Number(openRemarkCount))
    : null
}

/** The locations of a customer with the duty of each. */
export function SavingList({ customerId }: PageProps) {
  const mayAssess = useMay(resource.permission.create)
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={columns}
      counted={counted}
      bulk={useMemo(() => [submittingOf(customerId ?? 0)], [customerId])}
      lacksFor={lacksFor}
      actions={
        mayAssess && (
          <ButtonLink
            href={`${pagesOf(resource, customerId).list}/import`}
            icon={<FileUp size={16} aria-hidden />}
          >
            Importeren
          </ButtonLink>
        )
      }
      tabs={
        <>
          <SavingTabs value="files" customerId={customerId} />
          {customerId !== null && <Assessment customerId={customerId} />}
          <FilesHow />
        </>
      }
      deletes={(row) => (openToRemove.has(row.state) ? `${row.entityName}, ${row.referenceYear}` : null)}
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
      tabs={<FilesHow />}
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
      data={(row) => (
        <>
          <Standing row={row} customerId={row.customerId} />
          <Facts resource={allSavingFiles} row={row} />
        </>
      )}
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
