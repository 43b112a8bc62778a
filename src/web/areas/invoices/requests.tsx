import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useMemo } from 'react'
import type { InvoiceMonthRow } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import {
  invoiceRequests,
  requestInvoices,
  requesting,
} from '../../../contract/areas/invoices/invoiceRequestCalls.ts'
import { askFilled, type Filled } from '../../calls/ask.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { asked, ownStep } from '../../flows/ownStep.ts'
import { StepDialog } from '../../flows/step.tsx'
import { count, dateTime } from '../../format/format.ts'
import { useMayAsk } from '../../portal/profile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { expectedPartyOf } from './expected.ts'

/** What one is asked for when missing invoices are asked for. */
export const requestAsked = {
  label: { one: 'Verzoek', many: 'Verzoeken' },
  steps: {
    REQUEST: {
      label: 'Facturen opvragen',
      asks: requesting,
      notice:
        'De afzender krijgt een e-mail met dit bericht, de aansluitingen waarvan de factuur ontbreekt, en jouw naam en e-mailadres voor het antwoord.',
    },
  },
}

const requestingOf = (body: Filled<typeof requestInvoices>['body']) =>
  ownStep(
    'invoiceRequest',
    ({ values }) =>
      asked(askFilled(requestInvoices, { body: { ...body, ...values } }), 'De facturen zijn opgevraagd'),
    () => void queryClient.invalidateQueries({ queryKey: [invoiceRequests.path] }),
  )

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', px: '5', py: '3' })
const said = css({ flex: '1 1 18rem', display: 'grid', gap: '1', listStyle: 'none', textStyle: 'small' })

interface RequestsProps {
  row: InvoiceMonthRow
  month: string
  title: string
  narrowing: Readonly<Record<string, string>>
}

/** Asks the sender for what is missing, and tells when that was done before. */
export function InvoiceRequests({ row, month, title, narrowing }: RequestsProps) {
  const { partyType, senderId } = row
  const party = expectedPartyOf(row)
  const isAsked = senderId !== null && party !== undefined
  const found = useQuery(
    fetchedOnce(invoiceRequests, isAsked ? { query: { month, partyType: party, senderId } } : null),
  )
  const mayAsk = useMayAsk(requestInvoices)
  const { customerId, accountManagerId } = narrowing
  const machine = useMemo(
    () =>
      requestingOf({
        ...{ month, partyType, senderId },
        ...(customerId && { customerId }),
        ...(accountManagerId && { accountManagerId }),
      }),
    [month, partyType, senderId, customerId, accountManagerId],
  )
  const actor = useFlow(machine)
  if (senderId === null || found.data === undefined) return null
  const { recipient, requests } = found.data
  const message = `Goedemiddag,\n\nVan de volgende aansluitingen hebben wij over ${title} nog geen factuur ontvangen. Wilt u die alsnog sturen?`
  return (
    <div className={bar}>
      <ul className={said} aria-label={`Opgevraagd bij ${row.senderName}`}>
        {requests.map(({ id, at, by, recipient: to, connections }) => (
          <li key={id}>
            Opgevraagd op {dateTime(at)} door {by ?? 'het portaal'} bij {to}: {count(connections)}{' '}
            {connections === 1 ? 'factuur' : 'facturen'}
          </li>
        ))}
        {requests.length === 0 && <li>Nog niet opgevraagd</li>}
      </ul>
      {mayAsk && (
        <Button
          icon={<Send size={15} aria-hidden />}
          onClick={() =>
            actor.send({
              type: 'choose',
              step: { id: 0, version: 0, event: 'REQUEST', asks: true },
              values: { recipient, message },
            })
          }
        >
          Facturen opvragen
        </Button>
      )}
      <StepDialog actor={actor} resource={requestAsked} title={`Facturen opvragen bij ${row.senderName}`} />
    </div>
  )
}
