import type { AnyEventObject } from 'xstate'
import type { KeptSamples } from '../../../machines/kept.ts'
import { eventWord, wordFor } from '../../../machines/words.nl.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { Payload } from './payload.tsx'
import {
  answered,
  eventTypesAt,
  failed,
  type Happening,
  isTaken,
  nextTimer,
  pendingAt,
  type Standing,
} from './simulation.ts'
import { clockTime } from './told.ts'

interface OffersProps {
  here: Standing
  samples: KeptSamples
  onHappen: (happening: Happening) => void
}

const stack = css({ display: 'grid', gap: '2', justifyItems: 'stretch' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const note = css({ textStyle: 'small', color: 'text.soft' })
const nothingChanges = 'Dit verandert hier niets.'

/** A moment that comes with an example means: now, on the simulated clock. */
const asOfNow = (sample: object, now: number): object => ('now' in sample ? { ...sample, now } : sample)

/** The events that can be sent here; those that carry something can be changed first. */
export function Events({ here, samples, onHappen }: OffersProps) {
  const types = eventTypesAt(here)
  const plain = types.filter((type) => samples.events[type] === undefined)
  const carrying = types.filter((type) => samples.events[type] !== undefined)
  if (types.length === 0) return <p className={note}>Hier kan niets meer gebeuren: dit is het einde.</p>
  const send = (event: AnyEventObject) => {
    if (!isTaken(here, event)) return nothingChanges
    onHappen({ event })
    return undefined
  }
  return (
    <div className={stack}>
      <div className={row}>
        {plain.map((type) => (
          <Button key={type} disabled={!isTaken(here, { type })} onClick={() => send({ type })}>
            {eventWord(type) ?? type}
          </Button>
        ))}
      </div>
      {carrying.map((type) => (
        <Payload
          key={type}
          name={`“${eventWord(type) ?? type}”`}
          samples={(samples.events[type] ?? []).map((sample) => asOfNow(sample, here.now)).filter(isNew)}
          ways={[
            { label: eventWord(type) ?? type, take: (payload) => send({ ...(payload as object), type }) },
          ]}
        />
      ))}
    </div>
  )
}

const isNew = (sample: object, place: number, all: readonly object[]) =>
  all.findIndex((each) => JSON.stringify(each) === JSON.stringify(sample)) === place

/** The calls that wait: each can be answered, or break. */
export function Calls({ here, samples, onHappen }: OffersProps) {
  const calls = pendingAt(here)
  const happen = (event: AnyEventObject) => {
    onHappen({ event })
    return undefined
  }
  return (
    <div className={stack}>
      {calls.map(({ id, src, question }) => (
        <Payload
          key={id}
          name={`“${wordFor('actors', id) ?? wordFor('actors', src) ?? id}”`}
          {...(question !== undefined && { question: JSON.stringify(question) })}
          samples={samples.answers[src] ?? []}
          ways={[
            { label: 'Gelukt', look: 'primary', take: (answer) => happen(answered(id, answer)) },
            { label: 'Mislukt', take: () => happen(failed(id, 'gesimuleerde fout')) },
          ]}
        />
      ))}
    </div>
  )
}

/** The questions that arrows ask of a record, each answered by hand: who would look at it, and what stands in it. */
export function Facts({
  names,
  holding,
  onHappen,
}: Pick<OffersProps, 'onHappen'> & { names: readonly string[]; holding: readonly string[] }) {
  return (
    <div className={stack}>
      {names.map((name) => (
        <Switch
          key={name}
          checked={holding.includes(name)}
          onChange={(on) =>
            onHappen({ holding: on ? [...holding, name] : holding.filter((each) => each !== name) })
          }
        >
          {wordFor('guards', name) ?? name}
        </Switch>
      ))}
    </div>
  )
}

const jumps = [
  { label: '1 seconde', ms: 1000 },
  { label: '1 minuut', ms: 60_000 },
  { label: '30 minuten', ms: 1_800_000 },
] as const

/** The simulated clock: it stands still until it is moved. */
export function Clock({ here, onHappen }: Omit<OffersProps, 'samples'>) {
  const timer = nextTimer(here)
  return (
    <div className={stack}>
      <p>
        <b>{clockTime(here.now)}</b>
        <span className={note}>
          {timer
            ? ` · straks, om ${clockTime(timer.due)}: ${eventWord(timer.event.type) ?? timer.event.type}`
            : ' · er loopt geen timer'}
        </span>
      </p>
      <div className={row}>
        <Button
          look="primary"
          size="sm"
          disabled={timer === undefined}
          onClick={() => timer && onHappen({ wait: timer.due - here.now })}
        >
          Naar de volgende timer
        </Button>
        {jumps.map(({ label, ms }) => (
          <Button key={ms} size="sm" onClick={() => onHappen({ wait: ms })}>
            {`+ ${label}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
