import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { connection } from '../../../contract/areas/connections/connections.ts'
import type { SupplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { pagesOf } from '../../fields/places.ts'
import { ConfirmDeleteDialog, confirmDeleteOf } from '../../flows/confirmDelete.tsx'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { FormPage } from '../../records/formPage.tsx'
import { MakeAction } from '../../records/linkedActions.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { useRecord } from '../../records/record.tsx'
import { deleteItem } from '../../records/rowItems.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChosenConnections } from './chosenConnections.tsx'
import { agreementColumns, agreements as resource } from './columns.tsx'
import { NoticeLetterButton, NoticeLettersButton } from './noticeButton.tsx'
import { AgreementData, AgreementLead, isFixed, Unpriced, useAgreementTabs } from './page.tsx'
import { AgreementTabs } from './tabs.tsx'

const pages = pagesOf(resource, null)
const signingSteps: ReadonlySet<string> = new Set(['SEND', 'REGISTER_SIGNED'])

/** What can be done with a row besides opening it: only a draft can go. */
function useRows() {
  const mayWrite = useMay(supplyAgreement.permission.create)
  const deleting = useFlow(useMemo(() => confirmDeleteOf(resource, null), []))
  return {
    mayWrite,
    list: {
      resource,
      customerId: null,
      rowHref: ({ id }: { id: number }) => pages.show(id),
      bulkTools: (ticked: readonly SupplyAgreement[]) => <NoticeLettersButton ticked={ticked} />,
      rowMenu: (row: SupplyAgreement) =>
        mayWrite && row.state === 'draft' ? [deleteItem(deleting, { id: row.id, name: row.number })] : [],
    },
    dialog: <ConfirmDeleteDialog actor={deleting} one={resource.label.one} />,
  }
}

/** The agreements of all customers, what ends first on top. */
export function AgreementList() {
  const { mayWrite, list, dialog } = useRows()
  return (
    <>
      <ListPage
        {...list}
        columns={agreementColumns}
        mayCreate={mayWrite}
        tabs={<AgreementTabs value="list" />}
      />
      {dialog}
    </>
  )
}

/** Those of one customer. */
export function CustomerAgreements({ customerId }: PageProps) {
  const { mayWrite, list, dialog } = useRows()
  const fixed = useMemo(() => ({ customerId: customerId ?? 0 }), [customerId])
  return (
    <>
      <ListPage
        {...list}
        columns={agreementColumns.filter(({ id }) => id !== 'customerName')}
        mayCreate={false}
        fixed={fixed}
        primary={
          mayWrite && (
            <ButtonLink
              look="primary"
              href={`${pages.create}?customer=${customerId}`}
              icon={<Plus size={16} aria-hidden />}
            >
              Leveringsovereenkomst toevoegen
            </ButtonLink>
          )
        }
      />
      {dialog}
    </>
  )
}

/** One agreement: what was agreed, what is under it, and what can be done with it. */
export function AgreementPage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const tabs = useAgreementTabs()
  const { state, unpriced = null } = useRecord(resource, null, id).data ?? {}
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => row.number}
      lead={(row) => <AgreementLead {...row} />}
      mayEdit={mayEdit && !isFixed(state)}
      mayDelete={(row) => row.state === 'draft'}
      actions={(row) => (
        <>
          <NoticeLetterButton row={row} />
          <MakeAction customerId={row.customerId} by={{ supplyAgreementId: row.id }} />
        </>
      )}
      // What lacks of its price is told before anything is filled in: it is not sent without, and what is signed has none.
      aboutStep={(event) => signingSteps.has(event) && <Unpriced text={unpriced} />}
      data={(row) => <AgreementData row={row} />}
      tabs={(row) => tabs(row)}
    />
  )
}

/** Making or changing an agreement; one that is added from a customer or a connection begins with it. */
export function AgreementForm({ id }: PageProps) {
  const asked = new URLSearchParams(useSearch())
  const number = (name: string) => Number(asked.get(name)) || null
  const [customerId, connectionId] = [number('customer'), number('connection')]
  const ownerId = useProfile()?.id ?? null
  const of = useRecord(connection, customerId, id === null && customerId !== null ? connectionId : null)
  const product = of.data === undefined ? null : String(of.data.product)
  const start = useMemo(
    () => ({
      kind: 'levering',
      gvoSource: 'onbekend',
      ownerId,
      customerId,
      product,
      connections: connectionId === null ? [] : [{ connectionId, fromDate: null, untilDate: null }],
    }),
    [customerId, connectionId, ownerId, product],
  )
  if (id === null && connectionId !== null && of.isLoading) return <Skeleton lines={8} />
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={null}
      id={id}
      inputs={{ connections: (form) => <ChosenConnections {...form} /> }}
      afterSave={pages.show}
    />
  )
}
