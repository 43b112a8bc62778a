import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { inbox } from '../../../contract/areas/inbox/inbox.ts'
import { conversationClaims, decideClaims } from '../../../contract/areas/inbox/inboxCalls.ts'
import { ask, pathOf } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { useMayAsk } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const part = css({ display: 'grid', gap: '3' })
const list = css({ display: 'grid', gap: '1', listStyle: 'none', padding: '0' })
const line = css({ display: 'grid', overflowWrap: 'anywhere' })
const soft = css({ textStyle: 'small', color: 'text.soft' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** The findings that a conversation names: filed with it, or to be so by a press where somebody else wrote it. */
export function Claims({ id }: { id: number }) {
  const maySee = useMayAsk(conversationClaims)
  const mayDecide = useMayAsk(decideClaims)
  const { data } = useQuery({ ...fetched(conversationClaims, { id }), enabled: maySee })
  const { busy, start } = useCall({
    flow: 'inboxDeed',
    call: (isAnswer: boolean) => ask(decideClaims, { id, body: { isAnswer } }),
    said: 'Bijgewerkt',
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: [inbox.name] })
      void queryClient.invalidateQueries({ queryKey: [pathOf(conversationClaims, { id })] })
    },
  })
  if (data === undefined || data.length === 0) return null
  const proposed = data.filter(({ isProposed }) => isProposed)
  const senders = [...new Set(proposed.map(({ sender }) => sender))].join(', ')
  return (
    <Card title="Factuurcontrole">
      <div className={part}>
        {proposed.length > 0 && (
          <p>
            Dit gesprek noemt een bevinding die aan {senders} is voorgelegd, maar komt niet van een adres van
            die afzender. Het telt pas als antwoord als je het koppelt.
          </p>
        )}
        <ul className={list} aria-label="Bevindingen in dit gesprek">
          {data.map((one) => (
            <li key={one.id} className={line}>
              <TextLink href={`/v3/invoice-audit/${one.id}`}>{`${one.reference} ${one.title}`}</TextLink>
              <span className={soft}>
                {one.customerName} · {one.isProposed ? 'nog niet gekoppeld' : 'gekoppeld'}
              </span>
            </li>
          ))}
        </ul>
        {proposed.length > 0 && mayDecide && (
          <div className={buttons}>
            <Button
              size="sm"
              disabled={busy}
              icon={<Link2 size={15} aria-hidden />}
              onClick={() => start(true)}
            >
              Koppelen aan bevinding
            </Button>
            <Button size="sm" look="quiet" disabled={busy} onClick={() => start(false)}>
              Geen antwoord
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
