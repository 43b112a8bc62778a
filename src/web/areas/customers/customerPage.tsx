import { Pencil } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { type Customer, customer } from '../../../contract/areas/customers/customers.ts'
import { customerSubTypes, customerTypes } from '../../../contract/records/picklists.ts'
import { pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay, useProfile } from '../../portal/profile.ts'
import { stateBadge } from '../../records/columns.tsx'
import { History } from '../../records/history.tsx'
import { OpenSignals } from '../../records/openSignals.tsx'
import { RecordFetching, useRecord } from '../../records/record.tsx'
import { Steps } from '../../records/steps.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { RichTextView } from '../../ui/richTextView.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { ConnectionsCard } from './connectionsCard.tsx'
import { ContactsCard } from './contactsCard.tsx'
import { FactsCard } from './facts.tsx'
import { Figures } from './figures.tsx'
import { HandOver } from './handOver.tsx'
import { ActionsCard, NotesCard } from './openCards.tsx'
import { PrivacyCard } from './privacyCard.tsx'

const resource = customer

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
})
const side = css({ display: 'grid', gap: '4', minWidth: '0', lg: { gridColumn: '2', gridRow: '1 / span 2' } })

/** One customer at a glance: what it is, whom to call, which connections it has. */
export function CustomerPage({ customerId }: PageProps) {
  const record = useRecord(resource, null, customerId)
  if (!record.isSuccess) return <RecordFetching of={record} />
  return <Cockpit one={record.data} />
}

/** What kind of customer it is, and whether it is in force. */
function Lead({ one }: { one: Customer }) {
  return (
    <span className={css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5' })}>
      {stateBadge(resource, one)}
      <span>Klantnummer {one.number}</span>
      <span>{customerTypes[one.type]}</span>
      {one.subType === 'ambassador' && <Badge tone="accent">{customerSubTypes[one.subType]}</Badge>}
      {one.visitCity && <span>{one.visitCity}</span>}
      {one.endDate && <span>Dienstverlening tot en met {date(one.endDate)}</span>}
    </span>
  )
}

function Cockpit({ one }: { one: Customer }) {
  const mayEdit = useMay('organisation:write')
  const [path] = useLocation()
  const isHistory = new URLSearchParams(useSearch()).get('tab') === 'history'
  return (
    <>
      <PageTitle>{one.name}</PageTitle>
      <PageHeader
        title={one.name}
        lead={<Lead one={one} />}
        actions={
          mayEdit && (
            <>
              <ButtonLink href={pagesOf(resource, null).edit(one.id)} icon={<Pencil size={15} aria-hidden />}>
                Bewerken
              </ButtonLink>
              <Steps
                resource={resource}
                customerId={null}
                row={one}
                about={(event, id) => event === 'GIVE_NOTICE' && <HandOver customerId={id} />}
              />
            </>
          )
        }
      />
      <TabBar
        label="Onderdelen van klant"
        tabs={[
          { id: 'overview', label: 'Overzicht', href: path },
          { id: 'history', label: 'Historie', href: `${path}?tab=history` },
        ]}
        value={isHistory ? 'history' : 'overview'}
      />
      <div className={css({ mt: '4' })}>
        {isHistory ? <History resource={resource} customerId={null} id={one.id} /> : <Overview one={one} />}
      </div>
    </>
  )
}

/** What one wants to know before anything else. */
function Overview({ one }: { one: Customer }) {
  const seesContacts = useMay('organisation-contacts:read')
  const seesActions = useMay('actions:read')
  const hasEms = one.modules?.includes('ems') ?? false
  const seesSignals = useMay('organisation-signals:read') && hasEms
  const seesConnections = useMay('organisation-connections:read')
  const isStaff = useProfile()?.type !== 'customer'
  const mayManage = useMay('customers:write')
  return (
    <>
      <Figures customer={one} />
      <div className={columns}>
        {seesConnections && <ConnectionsCard customerId={one.id} />}
        <div className={side}>
          {seesSignals && <OpenSignals customerId={one.id} />}
          {seesActions && <ActionsCard customerId={one.id} />}
          {seesActions && isStaff && <NotesCard customerId={one.id} />}
          {seesContacts && <ContactsCard customerId={one.id} />}
          {isStaff && one.backOfficeComment && (
            <Card title="Opmerking back-office">
              <RichTextView html={one.backOfficeComment} />
            </Card>
          )}
          {isStaff && mayManage && <PrivacyCard customerId={one.id} />}
        </div>
        <FactsCard one={one} />
      </div>
    </>
  )
}
