import { type ReactNode, useMemo } from 'react'
import { useSearch } from 'wouter'
import type { Saving, Sent, Stand, WizardStep } from '../../../../machines/flows/mutationWizard.ts'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { pagesOf } from '../../fields/places.ts'
import { MutationWizard, type WizardView } from '../../flows/mutationWizard.tsx'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile } from '../../portal/profile.ts'
import { RecordFetching, useRecord } from '../../records/record.tsx'
import { saveRecord, standOf } from '../../records/save.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { sendMutation } from './wizardSending.ts'
import { CheckStep, DetailsStep, WhatStep } from './wizardSteps.tsx'

/** A mutation that is yet to be asked, of the connection one comes from where there is one. */
export function AskingPage({ customerId }: PageProps) {
  const connection = Number(new URLSearchParams(useSearch()).get('connection')) || null
  const isStaff = useProfile()?.type !== 'customer'
  const record = useMemo(() => {
    const { values, version } = standOf(mutation, null, isStaff)
    return { values: { ...values, connectionIds: connection === null ? [] : [connection] }, version }
  }, [connection, isStaff])
  return <Wizard customerId={customerId ?? 0} record={record} isStaff={isStaff} />
}

/** A draft to go on with; what is no draft any more is changed in its form. */
export function DraftPage({ customerId, id, otherwise }: PageProps & { otherwise: ReactNode }) {
  const row = useRecord(mutation, customerId, id, { anew: true })
  if (!row.isSuccess || !row.isFetchedAfterMount) return <RecordFetching of={row} />
  if (row.data.state !== 'draft') return otherwise
  const record = { ...standOf(mutation, row.data, false), id: row.data.id }
  return <Wizard key={row.data.id} customerId={customerId ?? 0} record={record} isStaff={false} />
}

interface WizardProps {
  customerId: number
  record: Stand
  isStaff: boolean
}

function Wizard({ customerId, record, isStaff }: WizardProps) {
  const pages = pagesOf(mutation, customerId)
  const save = useMemo(
    () =>
      ({ id, ...stand }: Saving, signal: AbortSignal) =>
        saveRecord({ resource: mutation, customerId, id: id ?? null, isStaff }, stand, signal),
    [customerId, isStaff],
  )
  const submit = useMemo(
    () => (stand: Stand, signal: AbortSignal) => sendMutation({ customerId, isStaff }, stand, signal),
    [customerId, isStaff],
  )
  const steps: Readonly<Record<WizardStep, (view: WizardView) => ReactNode>> = {
    what: (view) => <WhatStep {...view} />,
    details: (view) => <DetailsStep {...view} customerId={customerId} />,
    check: (view) => <CheckStep {...view} customerId={customerId} />,
  }
  return (
    <>
      <PageTitle>Mutatie aanvragen</PageTitle>
      <PageHeader
        title="Mutatie aanvragen"
        trail={
          <Breadcrumbs crumbs={[{ label: mutation.label.many, href: pages.list }, { label: 'Aanvragen' }]} />
        }
      />
      <MutationWizard
        record={record}
        save={save}
        submit={submit}
        backTo={pages.list}
        labelOf={(name) => labelOf(name)}
        step={(step, view) => steps[step](view)}
        submitted={(sent) => <Submitted sent={sent} customerId={customerId} />}
      />
    </>
  )
}

const labelOf = (name: string): string | null => {
  const [whole = ''] = name.split('.')
  return Object.hasOwn(mutation.fields, whole) ? mutation.fields[whole as 'kind'].label : null
}

/** What became of it, and what follows. */
function Submitted({ sent, customerId }: { sent: Sent; customerId: number }) {
  const pages = pagesOf(mutation, customerId)
  return (
    <Card
      title={`Mutatie ${sent.number} is ingediend`}
      footer={
        <>
          <ButtonLink href={pages.list}>Naar mutaties</ButtonLink>
          <ButtonLink href={pages.show(sent.id)} look="primary">
            Mutatie bekijken
          </ButtonLink>
        </>
      }
    >
      <DescriptionList
        columns={3}
        items={[
          { label: 'Mutatienummer', value: sent.number },
          { label: 'Status', value: sent.statusName },
          { label: 'Verwachte datum', value: date(sent.expectedDate) },
          {
            label: 'Wat er nu gebeurt',
            value:
              'Wij pakken de aanvraag op en melden de wijziging bij de marktpartijen. Bij Mutaties zie je hoe het ervoor staat.',
            wide: true,
          },
        ]}
      />
    </Card>
  )
}
