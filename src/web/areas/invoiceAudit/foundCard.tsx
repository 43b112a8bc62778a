import { useQuery } from '@tanstack/react-query'
import { auditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { invoiceControl } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { findingRecovered } from '../../../contract/areas/invoiceAudit/groupCalls.ts'
import type { InvoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import { checkNames } from '../../../domain/audit/checks/names.ts'
import { claimReference } from '../../../domain/audit/claimReference.ts'
import { centsOf } from '../../../domain/money.ts'
import { fetched } from '../../calls/fetched.ts'
import { date, dates, euro } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { AnswersCard } from './answersCard.tsx'
import { severityBadge } from './badges.tsx'
import { Changes } from './changes.tsx'
import { GroupCard } from './groupCard.tsx'
import { LineCard } from './lineCard.tsx'

type CameBack = AnswerOf<typeof findingRecovered>

/** What was found: expected beside billed, with the calculation of the lines that it is about. */
export function FoundCard({ audit }: { audit: InvoiceAudit }) {
  const { customerId, invoiceId } = audit
  const maySee = useMay('organisation-report-invoice-check:read')
  const maySeeClusters = useMay('mod:taxrequest')
  const isSettled = audit.state === 'resolved' && audit.recoveredAmount !== null
  const isClosed = auditStates[audit.state].group === 'closed'
  const { data: came } = useQuery({ ...fetched(findingRecovered, { id: audit.id }), enabled: isClosed })
  return (
    <>
      {came?.staysDisputed === true && <StillDisputed audit={audit} note={came.note} />}
      <Card
        title="Wat is gevonden"
        actions={
          <>
            {/* What it comes to is worked out there, for all of its connections. */}
            {maySeeClusters && audit.checkCode === 'FC17' && (
              <ButtonLink size="sm" href={`/v3/customers/${customerId}/tax-clusters`}>
                Clusters en hun effect
              </ButtonLink>
            )}
            {maySee && (
              <ButtonLink size="sm" href={`/v3/customers/${customerId}/invoices/${invoiceId}/control`}>
                Hele controle
              </ButtonLink>
            )}
          </>
        }
      >
        <DescriptionList columns={4} items={itemsOf(audit, isSettled ? came : undefined)} />
      </Card>
      <AnswersCard id={audit.id} />
      <GroupCard id={audit.id} claimAmount={audit.claimAmount} />
      {maySee && <Lines audit={audit} />}
    </>
  )
}

/** The invoice of a finding that is settled stays disputed: what somebody does about that, and where. */
function StillDisputed({ audit, note }: { audit: InvoiceAudit; note: CameBack['note'] }) {
  const { customerId, invoiceId, invoiceName } = audit
  return (
    <Banner
      tone="warning"
      title={`${invoiceName} is nog betwist`}
      action={
        <ButtonLink size="sm" href={`/v3/customers/${customerId}/invoices/${invoiceId}/show`}>
          Naar de factuur
        </ButtonLink>
      }
    >
      {whyDisputed(note)}
    </Banner>
  )
}

/** What is still to be done by whom, now that nothing of the invoice is open. */
function whyDisputed(note: CameBack['note']): string {
  if (note === null)
    return 'Er staat niets meer van open, maar een creditfactuur van haar is niet gekoppeld. Koppel die als zij er is; komt er geen, kies dan bij de factuur Betwisting intrekken.'
  if (note.isOfInvoice && note.isPartToCome)
    return `Er staat niets meer van open, en ${note.number} is haar creditfactuur, maar daarmee kwam nog niet alles terug wat is toegezegd. Koppel de volgende als die er is; komt er geen, kies dan bij de factuur Correctie ontvangen.`
  return note.isOfInvoice
    ? `Er staat niets meer van open, en ${note.number} is haar creditfactuur. Kies bij de factuur Correctie ontvangen.`
    : `Er staat niets meer van open, maar ${note.number} is geen creditfactuur van haar alleen. Is alles terug, kies dan bij de factuur Betwisting intrekken.`
}

/** Of a cluster that was not applied no invoice by itself says an amount: that is no difference of nothing. */
const differenceOf = ({ checkCode, claimAmount }: InvoiceAudit): string =>
  checkCode === 'FC17' && centsOf(claimAmount) === 0
    ? 'Niet per factuur: van alle aansluitingen van het cluster samen'
    : euro(claimAmount)

function itemsOf(audit: InvoiceAudit, came: CameBack | undefined) {
  return [
    { label: 'Controle', value: `${audit.checkCode} ${checkNames[audit.checkCode]}` },
    { label: 'Ernst', value: severityBadge(audit.severity) },
    { label: 'Aansluiting', value: audit.connectionName },
    { label: 'Periode', value: dates(audit.periodFrom, audit.periodTo) },
    { label: 'Gefactureerd', value: audit.actualValue },
    { label: 'Verwacht', value: audit.expectedValue },
    { label: 'Verschil', value: differenceOf(audit) },
    { label: 'Behandelaar', value: audit.assigneeName },
    ...(audit.dueDate === null ? [] : [{ label: 'Opvolgen voor', value: date(audit.dueDate) }]),
    { label: 'Kenmerk', value: claimReference(audit.id) },
    ...cameItems(came),
    ...(audit.cause === null
      ? []
      : [{ label: 'Aanleiding', value: <Changes of={audit.cause} />, wide: true }]),
    ...[
      { label: 'Bericht', value: audit.message, wide: true },
      { label: 'Oplossing', value: audit.resolution, wide: true },
      { label: 'Reden', value: audit.reason, wide: true },
    ].filter(({ value }) => value !== null),
  ]
}

/** What came back, and what was only promised: by a note that is not booked yet, or by none at all. */
function cameItems(came: CameBack | undefined) {
  if (came === undefined) return []
  const { recovered, promised, lacking, notes } = came
  const isNone = (amount: string) => centsOf(amount) === 0
  return [
    ...(isNone(promised) ? [] : [{ label: 'Toegezegd, nog niet terug', value: euro(promised) }]),
    ...(isNone(lacking) ? [] : [{ label: 'Niet gedekt door de creditfactuur', value: euro(lacking) }]),
    ...(isNone(recovered) && !isNone(promised) ? [] : [{ label: 'Teruggehaald', value: euro(recovered) }]),
    ...(isNone(recovered) && isNone(promised) && notes.length === 0
      ? []
      : [
          {
            label: 'Creditfactuur',
            value: notes.length === 0 ? 'Nog niet gekoppeld' : <Notes notes={notes} />,
          },
        ]),
  ]
}

/** Each note on a line of its own, with what came with it and how it stands. */
function Notes({ notes }: { notes: CameBack['notes'] }) {
  return notes.map(({ number, amount, statusName }) => (
    <div key={number}>
      {number}: {euro(amount)} ({statusName})
    </div>
  ))
}

function Lines({ audit }: { audit: InvoiceAudit }) {
  const { customerId, invoiceId: id } = audit
  const control = useQuery(fetched(invoiceControl, { customerId, id }))
  const own = control.data?.lines.filter(
    (line) => line.connectionId === audit.connectionId && line.check === audit.checkCode && line.isFound,
  )
  return (
    <>
      <Fetching of={control} lines={4} />
      {own !== undefined && own.length > 0 && <LineCard title="Berekening" lines={own} />}
    </>
  )
}
