import { type ReactNode, useMemo } from 'react'
import { useSearch } from 'wouter'
import type { Saving, Sent, Stand, Values, WizardStep } from '../../../../machines/flows/mutationWizard.ts'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { refusalFrom } from '../../calls/refusal.ts'
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
import { type Held, heldAs, heldKey, holdAs } from './wizardHeld.ts'
import { sendMutation } from './wizardSending.ts'
import { CheckStep, DetailsStep, WhatStep } from './wizardSteps.tsx'

/** A mutation that is yet to be asked, of the connection one comes from where there is one. */
export function AskingPage({ customerId }: PageProps) {
  const connection = Number(new URLSearchParams(useSearch()).get('connection')) || null
  const profile = useProfile()
  const isStaff = profile?.type !== 'customer'
  const heldBy = heldKey(profile?.id, customerId ?? 0, `new ${connection ?? ''}`)
  // As it was when one came here: what is held meanwhile is of the wizard itself.
  const held = useMemo(() => heldAs(heldBy), [heldBy])
  const record = useMemo(() => {
    const { values, version } = standOf(mutation, null, isStaff)
    return { values: { ...values, connectionIds: connection === null ? [] : [connection] }, version }
  }, [connection, isStaff])
  const wizard = { customerId: customerId ?? 0, isStaff, heldBy }
  if (held?.id == null) return <Wizard {...wizard} record={record} typed={held?.typed} />
  const anew = <Wizard {...wizard} record={record} />
  return <KeptDraft {...wizard} id={held.id} held={held} isRemembered otherwise={anew} />
}

/** A draft to go on with; what is no draft any more is changed in its form. */
export function DraftPage({ customerId, id, otherwise }: PageProps & { otherwise: ReactNode }) {
  const heldBy = heldKey(useProfile()?.id, customerId ?? 0, String(id))
  const held = useMemo(() => heldAs(heldBy), [heldBy])
  const wizard = { customerId: customerId ?? 0, isStaff: false, heldBy }
  return <KeptDraft {...wizard} id={id ?? 0} held={held} otherwise={otherwise} />
}

type KeptDraftProps = Omit<WizardProps, 'record' | 'typed'> & {
  id: number
  held: Held | null
  /** This tab knows of it, rather than the address: one that was deleted meanwhile is nobody's question. */
  isRemembered?: boolean
  /** In the place of what is no draft any more. */
  otherwise: ReactNode
}

/** A draft of the server, with what was typed since; of another version than that was typed on, the server's stands. */
function KeptDraft({ id, held, isRemembered = false, otherwise, ...wizard }: KeptDraftProps) {
  const row = useRecord(mutation, wizard.customerId, id, { anew: true })
  if (isRemembered && row.isError && refusalFrom(row.error).kind === 'missing') return otherwise
  if (!row.isSuccess || !row.isFetchedAfterMount) return <RecordFetching of={row} />
  if (row.data.state !== 'draft') return otherwise
  const record = { ...standOf(mutation, row.data, wizard.isStaff), id }
  const typed = held?.version === record.version ? held.typed : undefined
  return <Wizard key={id} {...wizard} record={record} typed={typed} />
}

interface WizardProps {
  customerId: number
  record: Stand
  typed?: Values | undefined
  isStaff: boolean
  /** Under which name this tab holds what is typed. */
  heldBy: string
}

function Wizard({ customerId, record, typed, isStaff, heldBy }: WizardProps) {
  const pages = pagesOf(mutation, customerId)
  const hold = useMemo(() => holdAs(heldBy), [heldBy])
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
    what: (view) => <WhatStep {...view} customerId={customerId} />,
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
        typed={typed}
        hold={hold}
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
