import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { type Collective, collective } from '../../../contract/areas/collectives/collectives.ts'
import { participant } from '../../../contract/areas/collectives/participants.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { textsIn } from '../../../domain/unknown.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { date, number, percentText } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { participantColumns, volume } from './columns.tsx'
import { PurchasesOf, Shares } from './purchases.tsx'
import { CollectiveAwards, CollectiveFunnel, CollectivePositions, LastInvitations } from './standing.tsx'
import { CollectiveTabs } from './tabs.tsx'

const resource: AnyResource = collective
const pages = pagesOf(resource, null)
const collectiveOf = (row: AnyRow) => row as unknown as Collective

const bought = (value: unknown) => (value === null ? '–' : percentText(String(value)))

const columns = withColumns(columnsOf(resource), {
  deliveryUntil: { from: '2xl' },
  products: { from: '2xl' },
  participantCount: { from: 'md' },
  volumeE: { cell: (row) => volume(row.volumeE, 3) },
  volumeG: { from: 'lg', cell: (row) => volume(row.volumeG, 0) },
  boughtE: { numeric: true, from: 'md', cell: ({ boughtE }) => bought(boughtE) },
  boughtG: { numeric: true, from: 'lg', cell: ({ boughtG }) => bought(boughtG) },
  suppliers: { from: 'xl' },
})

/** All collectives, the latest delivery on top. */
export function CollectiveList() {
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={columns}
      tabs={<CollectiveTabs value="collectives" />}
      deletes={({ state, name }) => (state === 'draft' ? String(name) : null)}
      nothing="Er is nog geen collectief. Voeg er een toe, nodig klanten uit en open de inschrijving."
    />
  )
}

/** One collective: how far it is, who takes part, and to whom its products went. */
export function CollectivePage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => String(row.name)}
      lead={(row) => <Lead {...collectiveOf(row)} />}
      // Customers are chosen on a page of their own.
      without={['INVITE']}
      actions={(row) => <InviteLink row={row} />}
      mayEdit={mayEdit}
      mayDelete={(row) => row.state === 'draft'}
      data={(row) => <Data row={row} />}
      tabs={(row) => [
        {
          id: 'participants',
          label: 'Deelnemers',
          content: <Participants row={row} />,
        },
        { id: 'purchases', label: 'Inkopen', content: <PurchasesOf collectiveId={row.id} /> },
        { id: 'positions', label: 'Posities', content: <Shares by={{ collectiveId: row.id }} /> },
      ]}
    />
  )
}

function InviteLink({ row }: { row: AnyRow }) {
  if (!textsIn(row.allowed).includes('INVITE')) return null
  return (
    <ButtonLink href={`${pages.show(row.id)}/invite`} icon={<Send size={15} aria-hidden />}>
      Klanten uitnodigen
    </ButtonLink>
  )
}

function Lead({ code, deliveryFrom, deliveryUntil }: Collective) {
  return (
    <>
      <span>{code}</span>
      <span>
        Levering {date(deliveryFrom)} t/m {date(deliveryUntil)}
      </span>
    </>
  )
}

function Data({ row }: { row: AnyRow }) {
  const of = collectiveOf(row)
  return (
    <>
      <Card title="Deelname">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Bevestigde deelnemers', value: of.participantCount },
            { label: 'Hun aansluitingen', value: of.connectionCount },
            {
              label: 'Volume elektriciteit',
              value: of.volumeE && `${number(of.volumeE, 3, 0)} MWh per jaar`,
            },
            { label: 'Volume gas', value: of.volumeG && `${number(of.volumeG, 0, 0)} m³ per jaar` },
          ]}
        />
        <CollectiveFunnel id={row.id} version={row.version} />
      </Card>
      <CollectivePositions id={row.id} version={row.version} />
      <CollectiveAwards id={row.id} version={row.version} />
      <Facts resource={resource} row={row} />
    </>
  )
}

function Participants({ row }: { row: AnyRow }) {
  return (
    <>
      <RelatedCard
        resource={participant as AnyResource}
        customerId={null}
        by={{ collectiveId: row.id }}
        columns={participantColumns(participant).flatMap(({ sortable: _, ...column }) =>
          column.id === 'collectiveName' ? [] : [column],
        )}
        rowHref={({ id }) => pagesOf(participant, null).show(id)}
      >
        Kies Klanten uitnodigen: elke klant komt hier te staan met zijn aansluitingen en jaarverbruik.
      </RelatedCard>
      <LastInvitations id={row.id} version={row.version} />
    </>
  )
}

/** Making a collective, or changing one. */
export function CollectiveForm({ id }: PageProps) {
  const start = useMemo(() => {
    const today = dayAt(Date.now())
    const year = Number(today.slice(0, 4)) + 1
    return {
      products: ['1'],
      deliveryFrom: `${year}-01-01`,
      deliveryUntil: `${year + 1}-12-31`,
      enrolFrom: today,
      enrolUntil: addDays(today, 30) < `${year}-01-01` ? addDays(today, 30) : `${year - 1}-12-31`,
      method: 'klik',
      mandate: 'volmacht',
    }
  }, [])
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={null}
      id={id}
      afterSave={pages.show}
    />
  )
}
