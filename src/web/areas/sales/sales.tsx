import { FileUp } from 'lucide-react'
import { type Deal, deal } from '../../../contract/areas/sales/deals.ts'
import {
  dataNeeded,
  dealStates,
  forgetDays,
  longDays,
  mandateIsOut,
  mandateNeeded,
  useNeeded,
} from '../../../contract/areas/sales/dealWords.ts'
import { addDays, dayAt, daysBetween } from '../../../domain/time/day.ts'
import { pagesOf } from '../../fields/places.ts'
import { date, euro } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { LinkedSignings } from '../../records/linkedSignings.tsx'
import { useOwnStart } from '../../records/ownStart.ts'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { bulkDeeds } from './bulk.ts'
import { MadeCard } from './made.tsx'
import { DealActions, DealDocuments } from './records.tsx'
import { SalesTabs } from './tabs.tsx'

const resource = deal
const pages = pagesOf(resource, null)

/** For how long it stands where it stands: orange when that is long. */
function Standing({ stateSince, state }: Pick<Deal, 'stateSince' | 'state'>) {
  const days = Math.max(0, daysBetween(stateSince, dayAt(Date.now())))
  const text = days === 1 ? '1 dag' : `${days} dagen`
  if (dealStates[state].group !== 'open' || days <= longDays) return text
  return <Badge tone="warning">{text}</Badge>
}

const columns = withColumns(columnsOf(resource), {
  title: {
    cell: ({ title, nextStep }) => (
      <span>
        {title}
        {nextStep && (
          <Second>
            <Badge tone="warning">{nextStep}</Badge>
          </Second>
        )}
      </span>
    ),
  },
  ownerName: { from: 'lg' },
  serviceIds: { header: 'Diensten', numeric: true, from: '2xl', cell: ({ serviceIds }) => serviceIds.length },
  probability: { from: 'xl', numeric: true, cell: ({ probability }) => `${probability ?? 0}%` },
  weightedValue: { from: '2xl' },
  expectedCloseDate: { from: 'md' },
  stateSince: { header: 'In deze status', from: 'lg', cell: (row) => <Standing {...row} /> },
})

/** What came to nothing can go, with whoever is named in it. */
const mayGo = (state: Deal['state']) => state === 'lead' || state === 'lost'

/** What is to be sold; what closes first stands on top. */
export function DealList() {
  const mayAdd = useMay('sales:write')
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      bulk={bulkDeeds}
      tabs={<SalesTabs value="list" />}
      actions={
        mayAdd && (
          <ButtonLink href={`${pages.list}/import`} icon={<FileUp size={16} aria-hidden />}>
            Importeren
          </ButtonLink>
        )
      }
      deletes={({ title, state }) => (mayGo(state) ? title : null)}
      nothing="Er is nog geen verkoopkans. Voeg toe wie er klant kan worden, of welke klant meer kan afnemen."
    />
  )
}

/** What winning or losing it came to. */
function Outcome({ row }: { row: Deal }) {
  const { automatic } = resource
  if (dealStates[row.state].group === 'open') return null
  const words = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])
  return (
    <Card title={row.state === 'won' ? 'Gewonnen' : 'Waarom niet'}>
      <DescriptionList
        items={[
          ...words(automatic.wonValue.label, row.wonValue && euro(row.wonValue)),
          ...words(
            automatic.lostReason.label,
            row.lostReason &&
              (automatic.lostReason.choices?.find(({ value }) => value === row.lostReason)?.label ?? ''),
          ),
          ...words(automatic.lostTo.label, row.lostTo),
          ...words(automatic.closedDate.label, row.closedDate && date(row.closedDate)),
          ...words(automatic.contactsUntil.label, row.contactsUntil && date(row.contactsUntil)),
        ]}
      />
    </Card>
  )
}

/** Said beforehand: who was spoken with is forgotten, where a deal was lost. */
function Forgetting({ contactsUntil }: Pick<Deal, 'contactsUntil'>) {
  if (contactsUntil === null || contactsUntil > addDays(dayAt(Date.now()), forgetDays)) return null
  return (
    <Banner tone="warning">
      Contactpersoon, e-mailadres en telefoonnummer worden na {date(contactsUntil)} gewist (AVG). Heropen de
      kans als er weer contact is.
    </Banner>
  )
}

/** What keeps a deal where it is, and where that is added: its next step is not shown before. */
function DataNeeded({ row: { id, state, customerId, allowed }, mayEdit }: { row: Deal; mayEdit: boolean }) {
  if (!mayEdit || state !== 'qualified' || customerId === null || allowed.includes('COLLECT')) return null
  if (allowed.includes('RECALL_MANDATE')) return <Banner tone="info">{mandateIsOut}</Banner>
  const lack = allowed.includes('SEND_MANDATE') ? `${dataNeeded} ${mandateNeeded}` : useNeeded
  return (
    <Banner tone="info">
      {lack} <TextLink href={`${pages.show(id)}?tab=documents`}>Naar de documenten</TextLink>{' '}
      <TextLink href={`/v3/customers/${customerId}/connections`}>Naar de aansluitingen</TextLink>
    </Banner>
  )
}

/** One deal: what it is about, what comes next, and what became of it. */
export function DealPage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const seesSignings = useMay('back-office-signhost-contracts:read')
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => row.title}
      lead={(row) => (
        <>
          {row.customerId === null ? (
            row.companyName
          ) : (
            <TextLink href={`/v3/customers/${row.customerId}`}>{row.customerName}</TextLink>
          )}
          {row.nextStep && <Badge tone="warning">{row.nextStep}</Badge>}
        </>
      )}
      mayEdit={mayEdit}
      mayDelete={(row) => mayGo(row.state)}
      tabs={(row) => [
        { id: 'actions', label: 'Acties', content: <DealActions row={row} /> },
        { id: 'documents', label: 'Documenten', content: <DealDocuments row={row} /> },
        ...(seesSignings && row.customerId !== null
          ? [
              {
                id: 'mandate',
                label: 'Machtiging',
                content: <LinkedSignings kind="deal" id={row.id} version={row.version} />,
              },
            ]
          : []),
      ]}
      data={(row) => (
        <>
          <Forgetting {...row} />
          <DataNeeded row={row} mayEdit={mayEdit} />
          <Outcome row={row} />
          {row.state === 'won' && row.customerId !== null && <MadeCard row={row} />}
          <Facts resource={resource} row={row} />
        </>
      )}
    />
  )
}

/** Making a deal, or changing one. */
export function DealForm({ id }: PageProps) {
  const start = useOwnStart()
  return <FormPage resource={resource} customerId={null} id={id} start={start} afterSave={pages.show} />
}
