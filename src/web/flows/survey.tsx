import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { surveyMachine } from '../../../machines/flows/survey.ts'
import type { SurveyCalls, SurveyStanding } from '../../contract/areas/surveys/surveyCalls.ts'
import { dateTime } from '../format/format.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { surveyOf } from './surveyCalls.ts'

interface RunProps {
  /** What is gone through, asking the server. */
  machine: typeof surveyMachine
  /** Whether one may have it begin. */
  mayStart: boolean
  /** What the button says, and what is under way then. */
  start: string
  busy: string
  /** What stands there before it was ever done. */
  never: string
  /** What stands there of one that was called off, besides that. */
  left?: string
  /** What stands there where it could not be started. */
  refused?: string
  icon?: ReactNode
}

type SurveyProps = Omit<RunProps, 'machine'> & {
  calls: SurveyCalls
  customerId: number
  /** There is something new to see. */
  onOver: () => void
}

const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  py: '2',
})
const said = css({ color: 'text.soft', textStyle: 'small', flex: '1 1 16rem', minWidth: '0' })
const bar = css({ flex: '1 1 16rem', minWidth: '0' })

const notStarted = 'Starten is niet gelukt. Probeer het opnieuw.'

function toldOf(last: SurveyStanding, never: string, left: string): string {
  const at = dateTime(last.endedAt ?? last.askedAt)
  if (last.state === 'done')
    return `${last.told ?? ''} · ${at}${last.askedBy === null ? '' : `, ${last.askedBy}`}`
  if (last.state === 'cancelled') return `Geannuleerd · ${at}. ${left}`
  return last.state === 'failed' ? `Niet gelukt · ${at}. Probeer het opnieuw.` : never
}

/** Going through all of a customer in the background: what came of it last, how far it is, and the buttons to begin and to call it off. */
export function Survey({ calls, customerId, onOver, ...told }: SurveyProps) {
  const machine = useMemo(() => surveyOf(calls, customerId, onOver), [calls, customerId, onOver])
  return <SurveyRun machine={machine} {...told} />
}

/** The same of something else that takes longer than one waits for an answer. */
export function SurveyRun(props: RunProps) {
  const { machine, mayStart, start, busy, never, left = 'Wat al was gedaan, blijft staan.', icon } = props
  const { refused = notStarted } = props
  const actor = useFlow(machine)
  const snapshot = useSelector(actor, (current) => current)
  const { last, isRefused } = snapshot.context
  if (snapshot.matches('unseen'))
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={() => actor.send({ type: 'retry' })}>
            Opnieuw proberen
          </Button>
        }
      >
        Hoe het ermee staat, is niet op te halen.
      </Banner>
    )
  if (snapshot.matches('going'))
    return (
      <div className={strip} data-testid="survey-going">
        <div className={bar}>
          <Progress
            label={`${busy} Je kunt intussen verder werken.`}
            {...(last !== null && last.total > 0 && { share: last.done / last.total })}
          />
        </div>
        <Button size="sm" loading={snapshot.hasTag('busy')} onClick={() => actor.send({ type: 'cancel' })}>
          Annuleren
        </Button>
      </div>
    )
  return (
    <div className={strip}>
      <p className={said} role="status">
        {snapshot.matches('resting') &&
          (isRefused ? refused : last === null ? never : toldOf(last, never, left))}
      </p>
      {mayStart && (
        <Button
          icon={icon}
          loading={snapshot.matches('starting')}
          disabled={snapshot.matches('looking')}
          onClick={() => actor.send({ type: 'start' })}
        >
          {start}
        </Button>
      )}
    </div>
  )
}
