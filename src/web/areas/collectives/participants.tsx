import { sendMandates } from '../../../contract/areas/collectives/mandateCalls.ts'
import { type Participant, participant } from '../../../contract/areas/collectives/participants.ts'
import { sendingTerms } from '../../../contract/areas/supplyAgreements/agreementSending.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { askFilled } from '../../calls/ask.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { type BulkDeed, patience } from '../../records/bulkBar.tsx'
import { ChosenConnections } from '../../records/chosenConnections.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { LinkedSignings } from '../../records/linkedSignings.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { participantColumns } from './columns.tsx'
import { Shares } from './purchases.tsx'
import { CollectiveTabs } from './tabs.tsx'

const resource: AnyResource = participant
const pages = pagesOf(resource, null)
const participantOf = (row: AnyRow) => row as unknown as Participant

/** What can be done with many at once, besides their steps. */
export const participantDeeds: readonly BulkDeed[] = [
  {
    event: 'SEND_MANDATES',
    ask: (body) => askFilled(sendMandates, { body }, { patience }),
    makes: { one: 'machtiging', many: 'machtigingen' },
    touches: ['signings'],
    step: {
      label: 'Machtiging opmaken en laten tekenen',
      permission: participant.permission.update ?? 'collective:write',
      asks: sendingTerms,
      notice:
        'Van elke aangemelde deelnemer wordt de machtiging opgemaakt met de aansluitingen waarmee wordt meegedaan. De contactpersoon van de deelname krijgt haar meteen om te ondertekenen.',
    },
  },
]

/** Who takes part in which collective. */
export function ParticipantList() {
  return (
    <ListPage
      resource={resource}
      customerId={null}
      columns={participantColumns(resource)}
      mayCreate={false}
      bulk={participantDeeds}
      tabs={<CollectiveTabs value="participants" />}
      rowHref={({ id }) => pages.show(id)}
      nothing="Er doet nog niemand mee. Nodig klanten uit op de pagina van een collectief."
    />
  )
}

/** One customer in one collective: with what it takes part, its mandate, and what can be done now. */
export function ParticipantPage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const seesConnections = useMay('organisation-connections:read')
  const seesSignings = useMay('back-office-signhost-contracts:read')
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => String(row.customerName)}
      lead={(row) => <Lead {...participantOf(row)} />}
      mayEdit={mayEdit}
      mayDelete={(row) => row.state === 'invited'}
      data={(row) => <ParticipantData resource={resource} row={row} />}
      tabs={(row) => [
        { id: 'positions', label: 'Ingekocht', content: <Shares by={{ participationId: row.id }} /> },
        ...(seesConnections
          ? [
              {
                id: 'connections',
                label: 'Aansluitingen',
                count: participantOf(row).connectionIds.length,
                content: <Connections {...participantOf(row)} />,
              },
            ]
          : []),
        ...(seesSignings
          ? [
              {
                id: 'mandate',
                label: 'Machtiging',
                content: <LinkedSignings kind="participation" id={row.id} version={row.version} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function Lead({ customerId, collectiveId, collectiveName }: Participant) {
  return (
    <>
      <TextLink href={`/v3/collective/collectives/${collectiveId}`}>{collectiveName}</TextLink>
      <TextLink href={`/v3/customers/${customerId}`}>Naar de klant</TextLink>
    </>
  )
}

/** What stands in the way, and what was filled in. */
function ParticipantData({ resource: of, row }: { resource: AnyResource; row: AnyRow }) {
  const { blocked } = participantOf(row)
  return (
    <>
      {blocked && (
        <Banner tone="warning" title="Nog niet te bevestigen">
          {blocked}
        </Banner>
      )}
      <Facts resource={of} row={row} />
    </>
  )
}

function Connections({ customerId, connectionIds }: Participant) {
  return (
    <ChosenConnections customerId={customerId} ids={connectionIds} fact="annualUsage">
      Kies bij Bewerken met welke aansluitingen wordt meegedaan.
    </ChosenConnections>
  )
}

/** Changing with what a customer takes part. */
export function ParticipantForm({ id }: PageProps) {
  return <FormPage resource={resource} customerId={null} id={id} afterSave={pages.show} />
}
