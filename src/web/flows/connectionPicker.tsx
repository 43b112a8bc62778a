import { useSelector } from '@xstate/react'
import { type FocusEvent, type KeyboardEvent, type UIEvent, useId, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { connectionPickerMachine, PickedConnection } from '../../../machines/flows/connectionPicker.ts'
import { Ean } from '../crud/cells.tsx'
import { css, cx } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/closeButton.tsx'
import { inputFrame, inputStyle } from '../ui/inputStyle.ts'
import { optionStyle, popupNote, popupStyle } from '../ui/popupStyle.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useFlow } from '../useFlow.ts'
import { connectionPickerOf, foundConnections, type PickerScope } from './connectionPickerCalls.ts'

interface ConnectionPickerProps extends PickerScope {
  /** Chosen before; read once. */
  chosen: PickedConnection | null
  onChange: (connection: PickedConnection | null) => void
}

const frame = css({ position: 'relative', display: 'grid', gap: '1.5' })
const panel = cx(popupStyle, css({ position: 'absolute', top: '100%', insetInline: '0', mt: '1' }))
// The list scrolls, not the panel: what is said about more of it stays in sight.
const still = css({ display: 'flex', flexDirection: 'column', overflowY: 'hidden!' })
const scrolls = css({ overflowY: 'auto', minHeight: '0', overscrollBehavior: 'contain' })
const soft = css({ display: 'block', textStyle: 'tiny', color: 'text.soft' })
const chosenBox = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  pl: '3',
  pr: '1',
  minHeight: { base: 'control.lg', md: 'control.md' },
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line.control',
  borderRadius: 'md',
  bg: 'surface',
})
const end = css({ position: 'absolute', right: '3', color: 'text.faint' })

/** Choosing one of a customer's connections: search, scroll on, choose. */
export function ConnectionPicker({ chosen, onChange, ...scope }: ConnectionPickerProps) {
  const { customerId, product } = scope
  const id = useId()
  const machine = useMemo(
    () => connectionPickerOf({ customerId, ...(product !== undefined && { product }) }),
    [customerId, product],
  )
  const actor = useFlow(machine, { chosen }, ({ context }) => {
    if (context.chosen?.id !== chosen?.id) onChange(context.chosen)
  })
  const snapshot = useSelector(actor, (current) => current)
  const send = actor.send
  const close = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'close' })
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') send({ type: 'close' })
    else walk(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the buttons inside have the focus; this only moves it
    <div className={frame} onBlur={close} onKeyDown={keys}>
      <label htmlFor={id} className={css({ textStyle: 'label' })}>
        Aansluiting
      </label>
      {snapshot.matches('chosen') ? (
        <Chosen connection={snapshot.context.chosen} onClear={() => send({ type: 'clear' })} />
      ) : (
        <div className={inputFrame}>
          <input
            id={id}
            type="text"
            autoComplete="off"
            placeholder="Zoek op EAN of adres…"
            className={inputStyle({ after: true })}
            value={snapshot.context.query}
            onChange={(event) => send({ type: 'type', query: event.currentTarget.value })}
          />
          <span className={end}>{snapshot.hasTag('busy') && <Spinner size="sm" />}</span>
        </div>
      )}
      <Results snapshot={snapshot} send={send} scope={scope} />
    </div>
  )
}

/** Up and down walk through field and results. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-result]')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function Chosen({ connection, onClear }: { connection: PickedConnection | null; onClear: () => void }) {
  if (connection === null) return null
  return (
    <div className={chosenBox} data-testid="connectionPicker-chosen">
      <span className={css({ minWidth: '0' })}>
        <span className={css({ display: 'block' })}>{connection.formattedAddress}</span>
        <span className={soft}>
          <Ean code={connection.ean} />
        </span>
      </span>
      <CloseButton label="Keuze wissen" onClick={onClear} />
    </div>
  )
}

interface ResultsProps {
  snapshot: SnapshotFrom<typeof connectionPickerMachine>
  send: ActorRefFrom<typeof connectionPickerMachine>['send']
  scope: PickerScope
}

function Results({ snapshot, send, scope }: ResultsProps) {
  if (snapshot.matches('found')) return <Found snapshot={snapshot} send={send} scope={scope} />
  if (snapshot.matches('searching')) return <Note screen="searching">Zoeken…</Note>
  if (snapshot.matches('nothing')) return <Note screen="nothing">Geen aansluiting gevonden</Note>
  if (snapshot.matches('failed'))
    return (
      <Note screen="failed" onRetry={() => send({ type: 'retry' })}>
        Zoeken is niet gelukt.
      </Note>
    )
  return null
}

function Note({ screen, onRetry, children }: { screen: string; onRetry?: () => void; children: string }) {
  return (
    <div className={panel} data-testid={`connectionPicker-${screen}`}>
      <p className={popupNote} role="status">
        {children}
      </p>
      {onRetry && <Retry onRetry={onRetry} />}
    </div>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css({ px: '2.5', pb: '2' })}>
      <Button size="sm" onClick={onRetry}>
        Opnieuw proberen
      </Button>
    </div>
  )
}

/** Within 80 px of the end. */
function nearEnd({ currentTarget: list }: UIEvent<HTMLElement>) {
  return list.scrollHeight - list.scrollTop - list.clientHeight < 80
}

function Found({ snapshot, send, scope }: ResultsProps) {
  const { query, page } = snapshot.context
  return (
    <div className={cx(panel, still)} data-testid="connectionPicker-found">
      <ul
        aria-label="Gevonden aansluitingen"
        className={scrolls}
        onScroll={(event) => nearEnd(event) && send({ type: 'scrolledToEnd' })}
      >
        {foundConnections(scope, query.trim(), page).map((connection) => (
          <li key={connection.id}>
            <button
              type="button"
              data-result
              className={optionStyle}
              aria-label={connection.formattedAddress}
              onClick={() => send({ type: 'choose', connection })}
            >
              <span className={css({ minWidth: '0' })}>
                {connection.formattedAddress}
                <span className={soft}>
                  <Ean code={connection.ean} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {snapshot.matches({ found: 'fetchingMore' }) && (
        <p className={popupNote} role="status">
          Meer ophalen…
        </p>
      )}
      {snapshot.matches({ found: 'moreFailed' }) && (
        <>
          <p className={popupNote} role="alert">
            Meer ophalen is niet gelukt.
          </p>
          <Retry onRetry={() => send({ type: 'retry' })} />
        </>
      )}
    </div>
  )
}
