import { useSelector } from '@xstate/react'
import { type FocusEvent, useId, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { connectionPickerMachine, PickedConnection } from '../../../machines/flows/connectionPicker.ts'
import { Ean } from '../fields/cells.tsx'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { CloseButton } from '../ui/closeButton.tsx'
import { inputFrame, inputStyle } from '../ui/inputStyle.ts'
import { popupNote } from '../ui/popupStyle.ts'
import { Spinner } from '../ui/spinner.tsx'
import { connectionPickerOf, foundConnections, nameOf, type PickerScope } from './connectionPickerCalls.ts'
import {
  type Arrows,
  comboboxOf,
  ResultList,
  ResultNote,
  RetryLine,
  resultPanel,
  useArrows,
} from './results.tsx'

interface ConnectionPickerProps extends PickerScope {
  /** Chosen before; read once. */
  chosen: PickedConnection | null
  onChange: (connection: PickedConnection | null) => void
  label?: string
}

/** What is chosen stands beside the search for another one, where there is room. */
const frame = css({
  position: 'relative',
  display: 'grid',
  columnGap: '3',
  rowGap: '1.5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > label': { gridColumn: '1 / -1' },
  '&:has(> [data-chosen])': {
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'end' },
  },
})
const soft = css({ display: 'block', textStyle: 'tiny', color: 'text.soft' })
const chosenBox = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  pl: '3',
  pr: '1',
  py: { base: '1', md: '0' },
  minHeight: { base: 'control.lg', md: 'control.md' },
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line.control',
  borderRadius: 'md',
  bg: 'surface',
})
const chosenText = css({
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
})
const end = css({ position: 'absolute', right: '3', color: 'text.faint' })

/** Choosing one of a customer's connections: search, scroll on, choose. */
export function ConnectionPicker({
  chosen,
  onChange,
  label = 'Aansluiting',
  ...scope
}: ConnectionPickerProps) {
  const { customerId, product, unseen } = scope
  const id = useId()
  const machine = useMemo(
    () => connectionPickerOf({ customerId, product, unseen }),
    [customerId, product, unseen],
  )
  const actor = useFlow(machine, { chosen }, ({ context }) => {
    if (context.chosen?.id !== chosen?.id) onChange(context.chosen)
  })
  const snapshot = useSelector(actor, (current) => current)
  const send = actor.send
  const { query, page } = snapshot.context
  const found = snapshot.matches('found') ? foundConnections(scope, query.trim(), page) : []
  const arrows = useArrows(found, (connection) => send({ type: 'choose', connection }))
  const close = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'close' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus; its keys are heard here
    <div
      className={frame}
      onBlur={close}
      onKeyDown={(event) => (event.key === 'Escape' ? send({ type: 'close' }) : arrows.onKeyDown(event))}
    >
      <label htmlFor={id} className={css({ textStyle: 'label' })}>
        {label}
      </label>
      {snapshot.matches('chosen') && (
        <Chosen connection={snapshot.context.chosen} onClear={() => send({ type: 'clear' })} />
      )}
      <SearchField id={id} snapshot={snapshot} send={send} arrows={arrows} />
      <Results snapshot={snapshot} send={send} found={found} listId={`${id}-list`} active={arrows.active} />
    </div>
  )
}

interface SearchFieldProps extends Pick<ResultsProps, 'snapshot' | 'send'> {
  id: string
  arrows: Arrows
}

function SearchField({ id, snapshot, send, arrows }: SearchFieldProps) {
  const isChosen = snapshot.matches('chosen')
  return (
    <div className={inputFrame}>
      <input
        id={id}
        type="text"
        autoComplete="off"
        placeholder={isChosen ? 'Zoek een andere aansluiting…' : 'Zoek op EAN of adres…'}
        {...comboboxOf(`${id}-list`, snapshot.matches('found'), arrows)}
        className={inputStyle({ after: true })}
        value={snapshot.context.query}
        onChange={(event) => {
          arrows.reset()
          send({ type: 'type', query: event.currentTarget.value })
        }}
      />
      <span className={end}>{snapshot.hasTag('busy') && <Spinner size="sm" />}</span>
    </div>
  )
}

function Chosen({ connection, onClear }: { connection: PickedConnection | null; onClear: () => void }) {
  if (connection === null) return null
  return (
    <div className={chosenBox} data-chosen data-testid="connectionPicker-chosen">
      <span className={chosenText}>
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
  found: readonly PickedConnection[]
  listId: string
  active: number
}

function Results({ snapshot, send, found, listId, active }: ResultsProps) {
  const retry = () => send({ type: 'retry' })
  if (snapshot.matches('searching'))
    return <ResultNote testId="connectionPicker-searching">Zoeken…</ResultNote>
  if (snapshot.matches('nothing'))
    return <ResultNote testId="connectionPicker-nothing">Geen aansluiting gevonden</ResultNote>
  if (snapshot.matches('failed'))
    return (
      <ResultNote testId="connectionPicker-failed" onRetry={retry}>
        Zoeken is niet gelukt.
      </ResultNote>
    )
  if (!snapshot.matches('found')) return null
  return <Found snapshot={snapshot} send={send} found={found} listId={listId} active={active} />
}

function Found({ snapshot, send, found, listId, active }: ResultsProps) {
  return (
    <div className={resultPanel} data-testid="connectionPicker-found">
      <ResultList
        id={listId}
        label="Gevonden aansluitingen"
        items={found}
        keyOf={(connection) => connection.id}
        nameOf={nameOf}
        active={active}
        onChoose={(connection) => send({ type: 'choose', connection })}
        onEnd={() => send({ type: 'scrolledToEnd' })}
      >
        {(connection) => (
          <>
            {connection.formattedAddress}
            <span className={soft}>
              <Ean code={connection.ean} />
            </span>
          </>
        )}
      </ResultList>
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
          <RetryLine onRetry={() => send({ type: 'retry' })} />
        </>
      )}
    </div>
  )
}
