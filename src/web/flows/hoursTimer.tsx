import { useSelector } from '@xstate/react'
import { Check, Pause, Play, Timer, Trash2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { hoursTimerMachine } from '../../../machines/flows/hoursTimer.ts'
import { secondsOn } from '../../../machines/parts/hoursTimerParts.ts'
import { durationText } from '../../domain/time/duration.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { hearAgain } from './hoursTimerAgain.ts'
import { hearTabs, hoursTimer } from './hoursTimerCalls.ts'
import { runClock } from './hoursTimerClock.ts'
import { DiscardDialog, RegisterDialog, StillBusyDialog } from './hoursTimerDialogs.tsx'
import { isForPage } from './shortcuts.ts'

type TimerActor = ActorRefFrom<typeof hoursTimerMachine>

const pill = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5',
  pl: '3',
  pr: '1',
  height: '9',
  borderRadius: 'full',
  bg: 'surface.sunken',
  '&[data-running]': { bg: 'accent.soft', color: 'accent.hover' },
})
const clock = css({ fontVariantNumeric: 'tabular-nums', textStyle: 'label', minWidth: '4.2rem' })
const wide = css({ hideBelow: 'md' })

/** The hours timer of the top bar, with the customer one stands at as the one the time is for. */
export function HoursTimer({ customer }: { customer: { id: number; name: string } | null }) {
  const input = useMemo(
    () => ({ now: Date.now(), customer: customer && { id: customer.id, name: customer.name } }),
    [customer],
  )
  const actor = useFlow(hoursTimer, input)
  // The clock of the wall and the other tabs belong to the page, not to a button.
  useEffect(() => {
    const ending = new AbortController()
    runClock((event) => actor.send(event), ending.signal)
    hearTabs(() => actor.send({ type: 'changedElsewhere' }), ending.signal)
    hearAgain((work) => actor.send({ type: 'startAgain', ...work }), ending.signal)
    return () => ending.abort()
  }, [actor])
  // Keys for who would rather not reach for the mouse (areas, hours): s starts and pauses, r registers;
  // heard as soon as the timer is seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const can = (type: 'start' | 'pause' | 'register') => actor.getSnapshot().can({ type })
      if (event.key === 's') actor.send({ type: can('pause') ? 'pause' : 'start' })
      if (event.key === 'r' && can('register')) {
        event.preventDefault()
        actor.send({ type: 'register' })
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actor])
  // Time is for the customer one is working at, until another one is chosen in the dialog.
  useEffect(() => actor.send({ type: 'chooseCustomer', customer: input.customer }), [actor, input.customer])
  return <HoursTimerView actor={actor} />
}

/** The timer and its dialogs. */
export function HoursTimerView({ actor }: { actor: TimerActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <>
      <TimerTools snapshot={snapshot} actor={actor} />
      <RegisterDialog snapshot={snapshot} actor={actor} />
      <DiscardDialog snapshot={snapshot} actor={actor} />
      <StillBusyDialog snapshot={snapshot} actor={actor} />
    </>
  )
}

export interface TimerProps {
  snapshot: SnapshotFrom<typeof hoursTimerMachine>
  actor: TimerActor
}

function TimerTools({ snapshot, actor }: TimerProps) {
  const isRunning = snapshot.matches({ counting: 'running' })
  const stands = snapshot.matches('counting') || snapshot.hasTag('dialog')
  if (!stands)
    return (
      <Button
        look="quiet"
        aria-label="Timer starten"
        icon={<Timer size={17} aria-hidden />}
        disabled={!snapshot.can({ type: 'start' })}
        onClick={() => actor.send({ type: 'start' })}
      >
        <span className={wide}>Timer starten</span>
      </Button>
    )
  return (
    <div className={pill} data-running={isRunning || undefined} data-timer>
      <span role="timer" aria-label="Urentimer" className={clock}>
        {durationText(secondsOn(snapshot.context))}
      </span>
      {isRunning ? (
        <IconButton
          size="sm"
          label="Pauzeren"
          icon={<Pause size={15} aria-hidden />}
          onClick={() => actor.send({ type: 'pause' })}
        />
      ) : (
        <IconButton
          size="sm"
          label="Timer hervatten"
          icon={<Play size={15} aria-hidden />}
          disabled={!snapshot.can({ type: 'start' })}
          onClick={() => actor.send({ type: 'start' })}
        />
      )}
      <IconButton
        size="sm"
        label="Tijd registreren"
        icon={<Check size={15} aria-hidden />}
        disabled={!snapshot.can({ type: 'register' })}
        onClick={() => actor.send({ type: 'register' })}
      />
      <IconButton
        size="sm"
        label="Tijd niet registreren"
        icon={<Trash2 size={15} aria-hidden />}
        disabled={!snapshot.matches('counting')}
        onClick={() => actor.send({ type: 'throwAway' })}
      />
    </div>
  )
}
