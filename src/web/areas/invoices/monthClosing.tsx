import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useMemo } from 'react'
import type { MonthEvent, MonthStanding } from '../../../contract/areas/invoices/invoiceMonthCalls.ts'
import {
  closeInvoiceMonth,
  monthStanding,
  reopenInvoiceMonth,
  reopenReason,
} from '../../../contract/areas/invoices/invoiceMonthCalls.ts'
import { ask, askFilled } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { asked, ownStep } from '../../flows/ownStep.ts'
import { StepDialog } from '../../flows/step.tsx'
import { count, dateTime } from '../../format/format.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'

const some = (number: number, one: string, more: string) => `${count(number)} ${number === 1 ? one : more}`

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const said = css({ flex: '1 1 18rem', textStyle: 'small', color: 'text.soft' })
const list = css({
  display: 'grid',
  gap: '1.5',
  mt: '3',
  pt: '3',
  borderTop: '1px solid {colors.line.soft}',
  listStyle: 'none',
  padding: '0',
  textStyle: 'small',
  '& time': { color: 'text.soft' },
})

/** What one is asked for when a month of invoices is closed or reopened. */
export const closingAsked = {
  label: { one: 'Maand', many: 'Maanden' },
  steps: {
    CLOSE: {
      label: 'Maand afsluiten',
      notice:
        'De goedgekeurde facturen van deze maand, van alle klanten, worden afgesloten: daaraan kan niets meer veranderen. Er kan ook geen factuur meer bij, tenzij een beheerder de maand heropent.',
    },
    REOPEN: {
      label: 'Maand heropenen',
      notice:
        'Er kunnen weer facturen van deze maand worden geregistreerd. Wat al is afgesloten, blijft afgesloten: een correctie is een nieuwe factuur.',
      asks: { reason: reopenReason },
    },
  },
}

/** Closes or reopens a month; then everything that shows invoices is asked again. */
const closing = (month: string) =>
  ownStep(
    'monthClosing',
    ({ chosen, values: { reason } }) =>
      chosen.event === 'CLOSE'
        ? asked(ask(closeInvoiceMonth, { body: { month } }), 'De maand is afgesloten')
        : asked(askFilled(reopenInvoiceMonth, { body: { month, reason } }), 'De maand is heropend'),
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && /(^|\/)invoices(\/|$)/.test(path),
      }),
  )

/** Whether a month is closed, closing and reopening it, and who did that before. */
export function MonthClosing({ month, title }: { month: string; title: string }) {
  const standing = useQuery(fetched(monthStanding, { query: { month } }))
  const actor = useFlow(useMemo(() => closing(month), [month]))
  const choose = (event: keyof typeof closingAsked.steps) =>
    actor.send({ type: 'choose', step: { id: 0, version: 0, event, asks: true }, values: {} })
  return (
    <Card title="Afsluiten van de maand">
      <Fetching of={standing} lines={1} />
      {standing.data && (
        <>
          <div className={row}>
            <StatusBadge tone={standing.data.closedAt === null ? 'info' : 'success'}>
              {standing.data.closedAt === null ? 'Open' : 'Afgesloten'}
            </StatusBadge>
            <p className={said}>{sentenceOf(standing.data)}</p>
            {standing.data.allowed.map((event) => (
              <Button
                key={event}
                icon={event === 'CLOSE' ? <Lock size={15} aria-hidden /> : <LockOpen size={15} aria-hidden />}
                onClick={() => choose(event)}
              >
                {closingAsked.steps[event].label}
              </Button>
            ))}
          </div>
          {standing.data.history.length > 0 && (
            <ol className={list} aria-label={`Afsluiten en heropenen van ${title}`}>
              {standing.data.history.map((one) => (
                <li key={one.id}>
                  <time dateTime={one.at}>{dateTime(one.at)}</time> {happened(one)}
                </li>
              ))}
            </ol>
          )}
        </>
      )}
      <StepDialog actor={actor} resource={closingAsked} />
    </Card>
  )
}

/** How a month stands, and what still has to be done before it can be closed. */
function sentenceOf({ closedAt, closedBy, inAudit, disputed, drafts }: MonthStanding): string {
  const inDraft = drafts > 0 ? ` ${some(drafts, 'concept is', 'concepten zijn')} nog niet geregistreerd.` : ''
  if (closedAt !== null)
    return `Sinds ${dateTime(closedAt)}${closedBy === null ? '' : ` door ${closedBy}`}.${inDraft}`
  if (inAudit + disputed > 0) {
    const waiting = [
      ...(inAudit > 0 ? [`${inAudit} in controle`] : []),
      ...(disputed > 0 ? [`${disputed} betwist`] : []),
    ]
    return `Kan nog niet worden afgesloten: over alle klanten ${waiting.join(' en ')}.${inDraft}`
  }
  return `Niets is in controle of betwist.${inDraft}`
}

const happened = ({ event, by, reason, closed }: MonthEvent) =>
  event === 'close'
    ? `${by ?? 'Het portaal'} sloot de maand af, met ${some(closed ?? 0, 'factuur', 'facturen')}`
    : `${by ?? 'Het portaal'} heropende de maand: ${reason}`
