import { FileUp } from 'lucide-react'
import { allMutations, type Mutation, mutation } from '../../../contract/areas/mutations/mutations.ts'
import { toFillText } from '../../../contract/areas/mutations/mutationWords.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import type { LacksFor } from '../../records/bulkBar.tsx'
import { ChosenConnections } from '../../records/chosenConnections.tsx'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { LinkedConversations } from '../../records/linkedConversations.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { useRecord } from '../../records/record.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { bulkDeeds } from './bulk.ts'
import { CheckInput, HandlingTab, PartyGrid, ReadingGrid, ReadingsTab } from './handling.tsx'
import { Standing } from './standing.tsx'
import { MutationTabs } from './tabs.tsx'
import { AskingPage, DraftPage } from './wizard.tsx'

const resource = mutation
const shown = {
  waitsFor: { from: 'lg' },
  assigneeName: { from: 'xl' },
  expectedDate: { from: 'md' },
  submittedAt: { from: 'xl' },
  daysOpen: { from: 'md' },
} as const
const columns = withColumns(columnsOf(resource), shown)
const allColumns = withColumns(columnsOf(allMutations), shown)

const lacksFor: LacksFor = ({ state, missing }, event) =>
  event === 'SUBMIT' && state === 'draft' && typeof missing === 'string' ? toFillText(missing) : null

/** The mutations of a customer. */
export function MutationList({ customerId }: PageProps) {
  const mayWrite = useMay(resource.permission.create)
  const isOurs = useProfile()?.type !== 'customer'
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      bulk={mayWrite && isOurs ? bulkDeeds : []}
      columns={columns}
      lacksFor={lacksFor}
      actions={
        mayWrite && (
          <ButtonLink
            href={`${pagesOf(resource, customerId).list}/import`}
            icon={<FileUp size={16} aria-hidden />}
          >
            Importeren
          </ButtonLink>
        )
      }
      deletes={({ number, state }) => (state === 'draft' ? number : null)}
      nothing="Er is nog geen mutatie. Verhuist er iets, of verandert er een aansluiting? Vraag het hier aan."
    />
  )
}

/** The mutations of all customers: what begins first stands on top. */
export function AllMutations() {
  const mayWrite = useMay(resource.permission.update)
  return (
    <ListPage
      resource={allMutations}
      customerId={null}
      columns={allColumns}
      tabs={<MutationTabs value="list" />}
      mayCreate={false}
      bulk={mayWrite ? bulkDeeds : []}
      rowHref={({ id }) => pagesOf(allMutations, null).show(id)}
      nothing="Er loopt geen mutatie."
    />
  )
}

/** One mutation, seen from the list of all: it is dealt with at its customer. */
export function AllMutationPage({ id }: PageProps) {
  return (
    <ShowPage
      resource={allMutations}
      customerId={null}
      id={id}
      title={(row) => row.number}
      lead={(row) => (
        <TextLink href={pagesOf(resource, row.customerId).show(row.id)}>Openen bij de klant</TextLink>
      )}
    />
  )
}

const hasBegun = ({ state }: Mutation) => state !== 'draft' && state !== 'cancelled'

/** One mutation: where it is, what it still needs, who has to do something for it, and what can be done now. */
export function MutationPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const seesConnections = useMay('organisation-connections:read')
  const isOurs = useProfile()?.type !== 'customer'
  const at = customerId ?? 0
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.number}
      mayEdit={mayEdit}
      mayDelete={(row) => row.state === 'draft'}
      data={(row) => (
        <>
          {row.missing && (
            <Banner
              tone="warning"
              title={row.state === 'draft' ? 'Nog in te vullen voor het indienen' : 'Nog af te vinken'}
            >
              {row.missing}
            </Banner>
          )}
          {row.isLate && hasBegun(row) && (
            <Banner tone="warning">
              Te laat ingediend: de gewenste ingangsdatum is misschien niet haalbaar.
            </Banner>
          )}
          <Standing row={row} />
          <Facts resource={resource} row={row} />
          <LinkedConversations by={{ mutationId: row.id }} />
        </>
      )}
      tabs={(row) => [
        ...(isOurs ? [{ id: 'handling', label: 'Behandeling', content: <HandlingTab row={row} /> }] : []),
        ...(row.readings.length > 0
          ? [{ id: 'readings', label: 'Meterstanden', content: <ReadingsTab row={row} /> }]
          : []),
        ...(seesConnections
          ? [
              {
                id: 'connections',
                label: 'Aansluitingen',
                count: row.connectionIds.length,
                content: (
                  <ChosenConnections customerId={at} ids={row.connectionIds} fact="capacity">
                    Kies bij Bewerken om welke aansluitingen het gaat.
                  </ChosenConnections>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Changing one that was handed in, or with all that we keep of it; a customer goes on with a draft in the wizard. */
function WholeForm({ customerId, id }: PageProps) {
  const submittedAt = useRecord(resource, customerId, id).data?.submittedAt ?? null
  return (
    <FormPage
      resource={resource}
      customerId={customerId}
      id={id}
      inputs={{
        readings: (form) => <ReadingGrid form={form} />,
        parties: (form) => <PartyGrid form={form} />,
        checked: (form) => <CheckInput form={form} customerId={customerId ?? 0} on={submittedAt} />,
      }}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}

/** Asking for a mutation goes by the wizard; so does a customer's own draft. */
export function MutationForm(props: PageProps) {
  const isOurs = useProfile()?.type !== 'customer'
  if (props.id === null) return <AskingPage {...props} />
  return isOurs ? <WholeForm {...props} /> : <DraftPage {...props} otherwise={<WholeForm {...props} />} />
}
