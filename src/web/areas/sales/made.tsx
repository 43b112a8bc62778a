import { useQuery } from '@tanstack/react-query'
import { Check, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Deal, deal } from '../../../contract/areas/sales/deals.ts'
import { wonDeal } from '../../../contract/areas/sales/saleCalls.ts'
import { service } from '../../../contract/areas/services/services.ts'
import { agreementStates } from '../../../contract/areas/supplyAgreements/agreementSteps.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import { products } from '../../../contract/records/picklists.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf } from '../../fields/places.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { TextLink } from '../../ui/textLink.tsx'

type Made = AnswerOf<typeof wonDeal>

const list = css({ display: 'grid', gap: '3', listStyle: 'none', padding: '0', margin: '0' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2.5',
  alignItems: 'start',
})
const icon = css({ mt: '0.5' })
const ready = css({ color: 'success.text' })
const waiting = css({ color: 'warning.text' })

/** One line of the list: a thing that was made, and what is still to be done with it. */
function Line({ isDone, next, children }: { isDone: boolean; next: string; children: ReactNode }) {
  return (
    <li className={line}>
      <span className={`${icon} ${isDone ? ready : waiting}`}>
        {isDone ? <Check size={16} aria-hidden /> : <CircleDashed size={16} aria-hidden />}
      </span>
      <span>
        {children}
        <Second>{next}</Second>
      </span>
    </li>
  )
}

/** What comes next with an agreement, by how it stands. */
function nextOf(state: Made['agreements'][number]['state']): string {
  const { label } = agreementStates[state]
  if (state === 'draft')
    return `${label}: kijk hem na, leg bij Tarieven de prijs vast en verstuur hem ter ondertekening`
  if (state === 'signing') return `${label}: wacht op de handtekeningen`
  return label
}

function Lines({ row, made }: { row: Deal; made: Made }) {
  const customer = `/v3/customers/${row.customerId}`
  return (
    <ul className={list}>
      <Line isDone next={row.madeCustomer ? 'Was prospect en is nu actief' : 'Was al klant'}>
        Klant <TextLink href={customer}>{row.customerName}</TextLink>
      </Line>
      {made.entity !== null && (
        <Line isDone next="Gemaakt met de naam en het KvK-nummer van de klant: vul het adres aan">
          Contractpartij{' '}
          <TextLink href={`${customer}/entities/${made.entity.id}`}>{made.entity.name}</TextLink>
        </Line>
      )}
      {made.services.map(({ id, name, state }) => (
        <Line
          key={id}
          isDone={state !== 'requested'}
          next={
            state === 'requested'
              ? 'Aangevraagd: start deze dienst bij de klant'
              : service.states[state].label
          }
        >
          Dienst <TextLink href={`${customer}/services/${id}`}>{name}</TextLink>
        </Line>
      ))}
      {made.services.length === 0 && (
        <Line isDone next="Er was niets aan te vragen">
          <TextLink href={`${customer}/services`}>Alle diensten liepen al</TextLink>
        </Line>
      )}
      {made.agreements.map(({ id, number, product, connectionCount, state }) => (
        <Line key={id} isDone={state !== 'draft' && state !== 'signing'} next={nextOf(state)}>
          Leveringsovereenkomst <TextLink href={`/v3/supply-agreements/${id}`}>{number}</TextLink>,{' '}
          {product === null ? '' : `${products[product].toLowerCase()}, `}
          {connectionCount === 1 ? '1 aansluiting' : `${connectionCount} aansluitingen`}
        </Line>
      ))}
      {made.agreements.length === 0 && (
        <Line isDone={false} next="Er is geen levering bij verkocht, of de overeenkomst is er nog niet">
          <TextLink href={`/v3/supply-agreements/create?customerId=${row.customerId}`}>
            Leveringsovereenkomst toevoegen
          </TextLink>
        </Line>
      )}
    </ul>
  )
}

/** The list of what winning made, each leading to where one goes on with it. */
export function MadeCard({ row }: { row: Deal }) {
  const made = useQuery({
    queryKey: [callsOf(deal, null), row.id, 'made', row.version],
    queryFn: ({ signal }) => ask(wonDeal, { id: row.id }, { signal }),
  })
  return (
    <Card title="Wat is gemaakt">
      <Fetching of={made} lines={4} />
      {made.data !== undefined && <Lines row={row} made={made.data.data} />}
    </Card>
  )
}
