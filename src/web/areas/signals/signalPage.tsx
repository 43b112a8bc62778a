import { ChartNoAxesColumn, UserRoundCheck } from 'lucide-react'
import { signal } from '../../../contract/areas/signals/signals.ts'
import type { SignalModule } from '../../../domain/signals/finding.ts'
import { signalNames } from '../../../domain/signals/sentence.ts'
import { useOpened } from '../../flows/opened.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { DeedButton } from '../../records/deedButton.tsx'
import { LinkedActions, MakeAction } from '../../records/linkedActions.tsx'
import { useRecord } from '../../records/record.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Around } from './around.tsx'
import { assigning } from './bulk.ts'
import { CheckNow } from './checkNow.tsx'
import { Severity } from './severity.tsx'
import { factsOf, isOfReadings, type Sees } from './signalFacts.tsx'
import { homeOf, type SignalRow, usageOf } from './signalWords.ts'

/** One signal: what, where, how much and since when, with the days around it. */
export function SignalPage({ customerId, id }: PageProps) {
  const record = useRecord(signal, customerId, id)
  const seesUsage = useMay('organisation-report-ems:read')
  const sees = {
    agreements: useMay('back-office-contracts:read'),
    purchase: useMay('mod:purchase'),
    invoices: useMay('organisation-invoices:read'),
    control: useMay('organisation-report-invoice-check:read'),
    findings: useMay('invoice-check:read'),
  }
  const may = {
    ems: useMay('mod:ems'),
    purchase: sees.purchase,
    'invoice-audit': useMay('mod:invoicecontrol'),
  }
  const { isOpening, hasChanged } = useOpened(signal, customerId, record.data, 'OPEN')
  return (
    <ShowPage
      resource={signal}
      customerId={customerId}
      id={id}
      title={(row) => signalNames[row.ruleCode]}
      lead={(row) => (
        <>
          <Severity severity={row.severity} />
          {row.connectionName}
        </>
      )}
      trail={(row) => [...crumbsOf(row, may), { label: signalNames[row.ruleCode] }]}
      without={hasChanged ? [] : ['OPEN']}
      busy={isOpening}
      actions={(row) => (
        <>
          {seesUsage && isOfReadings(row) && (
            <ButtonLink href={usageOf(row)} icon={<ChartNoAxesColumn size={15} aria-hidden />}>
              Verbruik bekijken
            </ButtonLink>
          )}
          {isOfReadings(row) && <CheckNow customerId={row.customerId} connectionId={row.connectionId ?? 0} />}
          {signal.states[row.state].group === 'open' && (
            <DeedButton
              resource={signal}
              deed={assigning}
              row={row}
              busy={isOpening}
              icon={<UserRoundCheck size={15} aria-hidden />}
            />
          )}
          <MakeAction customerId={row.customerId} by={{ signalId: row.id }} />
        </>
      )}
      data={(row) => <Found found={row} seesUsage={seesUsage} sees={sees} />}
    />
  )
}

/** Back to the list of its module, or else to that of all, as far as one may go there. */
function crumbsOf(
  { customerId, module }: SignalRow,
  may: Readonly<Record<SignalModule, boolean>>,
): readonly Crumb[] {
  const to = may[module] ? module : may.ems ? 'ems' : null
  return to === null ? [] : [{ label: signal.label.many, href: `${homeOf(customerId, to)}/overview` }]
}

const sentence = css({ textStyle: 'heading', mb: '4', maxWidth: '60ch' })

interface FoundProps {
  found: SignalRow
  seesUsage: boolean
  sees: Sees
}

function Found({ found, seesUsage, sees }: FoundProps) {
  const { customerId } = found
  return (
    <>
      <Card>
        <p className={sentence}>{found.title}</p>
        <DescriptionList
          columns={3}
          items={[
            ...factsOf(found, sees),
            { label: 'Aantal keer', value: found.occurrences },
            ...(seesUsage && found.ruleCode === 'SG01' && found.connectionId !== null
              ? [{ label: 'Regel', value: <RuleLink customerId={customerId} of={found.connectionId} /> }]
              : []),
            ...(found.assigneeName ? [{ label: 'Behandelaar', value: found.assigneeName }] : []),
            ...(found.until && found.state === 'snoozed'
              ? [{ label: 'Uitgesteld tot', value: date(found.until) }]
              : []),
            ...(found.reason ? [{ label: 'Reden', value: found.reason }] : []),
            ...(found.resolution ? [{ label: 'Oplossing', value: found.resolution }] : []),
          ]}
        />
      </Card>
      {seesUsage && isOfReadings(found) && <Around customerId={customerId} signal={found} />}
      <LinkedActions customerId={customerId} by={{ signalId: found.id }} />
    </>
  )
}

/** To where one sees when this rule speaks of a connection, and tries it otherwise. */
function RuleLink({ customerId, of }: { customerId: number; of: number }) {
  return (
    <TextLink href={`${homeOf(customerId)}/difference?connection=${of}`}>Wanneer een dag afwijkt</TextLink>
  )
}
