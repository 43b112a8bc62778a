import { useSelector } from '@xstate/react'
import { type FocusEvent, type KeyboardEvent, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { searchMachine } from '../../../machines/flows/search.ts'
import type { FoundCustomer } from '../../contract/customer-calls.ts'
import { queryClient } from '../query.ts'
import { css, cx } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { optionStyle, popupNote, popupStyle } from '../ui/popupStyle.ts'
import { SearchInput } from '../ui/searchInput.tsx'
import { useFlow } from '../useFlow.ts'
import { customerSearch, foundKey } from './searchCalls.ts'

const frame = css({ position: 'relative', width: 'full' })
const panel = cx(
  popupStyle,
  css({ position: 'absolute', top: '100%', insetInline: '0', mt: '1', maxHeight: '24rem' }),
)
const rowButton = cx(
  optionStyle,
  css({ width: 'full', textAlign: 'left', _focusVisible: { bg: 'surface.hover' } }),
)
const detail = css({ display: 'block', textStyle: 'tiny', color: 'text.soft' })

/** Up and down walk through field and results. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-result]')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** The customer search of the top bar: type, wait for the pause, choose, and stand at that customer. */
export function CustomerSearch() {
  const machine = useMemo(customerSearch, [])
  const actor = useFlow(machine)
  const snapshot = useSelector(actor, (current) => current)
  const close = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) actor.send({ type: 'close' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the buttons inside have the focus; this only moves it
    <div
      className={frame}
      onBlur={close}
      onKeyDown={(event) => (event.key === 'Escape' ? actor.send({ type: 'close' }) : walk(event))}
    >
      <SearchInput
        label="Zoek klant"
        placeholder="Zoek op naam, nummer of EAN…"
        value={snapshot.context.query}
        loading={snapshot.hasTag('busy')}
        onChange={(query) => actor.send({ type: 'type', query })}
      />
      <Results snapshot={snapshot} send={actor.send} />
    </div>
  )
}

interface ResultsProps {
  snapshot: SnapshotFrom<typeof searchMachine>
  send: ActorRefFrom<typeof searchMachine>['send']
}

function Results({ snapshot, send }: ResultsProps) {
  if (snapshot.matches('found')) return <Found query={snapshot.context.query.trim()} send={send} />
  if (snapshot.matches('searching')) return <Note screen="searching">Zoeken…</Note>
  if (snapshot.matches('nothing')) return <Note screen="nothing">Geen klant gevonden</Note>
  if (snapshot.matches('switching')) return <Note screen="switching">Een ogenblik…</Note>
  if (snapshot.matches('failed'))
    return (
      <Note screen="failed" onRetry={() => send({ type: 'retry' })}>
        Zoeken is niet gelukt.
      </Note>
    )
  if (snapshot.matches('notSwitched'))
    return (
      <Note screen="notSwitched" onRetry={() => send({ type: 'retry' })}>
        Wisselen van klant is niet gelukt.
      </Note>
    )
  return null
}

function Note({ screen, onRetry, children }: { screen: string; onRetry?: () => void; children: string }) {
  return (
    <div className={panel} data-testid={`search-${screen}`}>
      <p className={popupNote} role="status">
        {children}
      </p>
      {onRetry && (
        <div className={css({ px: '3', pb: '2' })}>
          <Button size="sm" onClick={onRetry}>
            Opnieuw proberen
          </Button>
        </div>
      )}
    </div>
  )
}

function Found({ query, send }: { query: string; send: ResultsProps['send'] }) {
  const customers = queryClient.getQueryData<FoundCustomer[]>(foundKey(query)) ?? []
  return (
    <ul className={panel} data-testid="search-found" aria-label="Gevonden klanten">
      {customers.map((customer) => (
        <li key={customer.id}>
          <button
            type="button"
            data-result
            className={rowButton}
            onClick={() => send({ type: 'choose', customerId: customer.id })}
          >
            <span className={css({ minWidth: '0' })}>
              {customer.name}
              <span className={detail}>
                {[customer.number, customer.city, customer.statusName].filter(Boolean).join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
