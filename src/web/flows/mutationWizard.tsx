import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import {
  isUnkept,
  mutationWizardMachine,
  type SaveAnswer,
  type Saving,
  type SendAnswer,
  type Sent,
  type Stand,
  type Values,
  type WizardStep,
} from '../../../machines/flows/mutationWizard.ts'
import { goAnyway, guardLeaving } from '../portal/navigation.ts'
import { tell } from '../portal/root.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FormProblems } from './formProblems.tsx'
import { ConflictedDialog, LeavingDialog, NoDraft } from './mutationWizardDialogs.tsx'
import { SubmittedPart, WizardFoot, WizardHeading, WizardSteps } from './mutationWizardSteps.tsx'

/** The wizard as its steps see it. */
export interface WizardView {
  snapshot: SnapshotFrom<typeof mutationWizardMachine>
  send: ActorRefFrom<typeof mutationWizardMachine>['send']
}

interface WizardProps {
  /** The draft as it was fetched; version null for one that is yet to be made. */
  record: Stand
  /** What was typed here before and not kept. */
  typed?: Values | undefined
  /** Holds what is typed for when the page is loaded again; null: it is kept, handed in or given up. */
  hold?: (held: { values: Values; base: Stand } | null) => void
  save: (stand: Saving, signal: AbortSignal) => Promise<SaveAnswer>
  submit: (stand: Stand, signal: AbortSignal) => Promise<SendAnswer>
  /** The list of mutations. */
  backTo: string
  labelOf: (name: string) => string | null
  /** The fields of a step, and what is told there. */
  step: (step: WizardStep, view: WizardView) => ReactNode
  /** What became of it. */
  submitted: (sent: Sent) => ReactNode
}

const page = css({ display: 'grid', gap: '4', maxWidth: 'page.form', gridTemplateColumns: 'minmax(0, 1fr)' })

/** Which step is on the screen; behind a question the step that asks it stays. */
function stepIn(snapshot: WizardView['snapshot']): WizardStep | null {
  const at = (step: WizardStep) => snapshot.matches({ filling: step })
  if (at('what')) return 'what'
  if (at('details')) return 'details'
  return at('check') ? 'check' : null
}

/** Asking for a mutation, in three steps. */
export function MutationWizard(props: WizardProps) {
  const { record, typed, hold, save, submit, backTo, labelOf } = props
  const form = useRef<HTMLFormElement>(null)
  const machine = useMemo(() => machineOf({ save, submit, backTo }), [save, submit, backTo])
  const input = useMemo(() => (typed === undefined ? { record } : { record, typed }), [record, typed])
  const wrong = useRef(0)
  const actor = useFlow(machine, input, (now) => {
    const { context } = now
    hold?.(now.status === 'active' && !now.matches('gone') ? context : null)
    // Only what was just refused takes the focus: who is typing in another field stays there.
    const count = Object.keys(context.problems).length
    if (wrong.current === 0 && count > 0) showFirstProblem(form.current)
    wrong.current = count
  })
  const snapshot = useSelector(actor, (current) => current)
  useLeaveGuard(actor)
  useLetGo(actor, hold)
  const view = { snapshot, send: actor.send }
  const { sent, problems } = snapshot.context
  if (snapshot.matches('gone')) return <NoDraft onBack={() => actor.send({ type: 'leave', to: backTo })} />
  if (snapshot.matches('submitted') && sent !== null)
    return <SubmittedPart>{props.submitted(sent)}</SubmittedPart>
  const step = stepIn(snapshot)
  const isLast = step === 'check'
  return (
    <form
      ref={form}
      noValidate
      className={page}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: isLast ? 'submit' : 'next' })
      }}
    >
      {step !== null && (
        <>
          <WizardSteps step={step} />
          <div key={step} data-testid={`mutationWizard-${step}`} className={page}>
            <WizardHeading step={step} />
            {typed !== undefined && isUnkept(snapshot.context) && (
              <Banner tone="info">Wat je eerder hebt ingevuld staat er weer. Het is nog niet bewaard.</Banner>
            )}
            {Object.keys(problems).length > 0 && <FormProblems problems={problems} labelOf={labelOf} />}
            {hasFailed(snapshot) && (
              <Banner tone="danger" title={isLast ? 'Indienen is niet gelukt' : 'Bewaren is niet gelukt'}>
                Wat je hebt ingevuld staat er nog. Probeer het opnieuw.
              </Banner>
            )}
            {props.step(step, view)}
            <WizardFoot {...view} step={step} backTo={backTo} />
          </div>
        </>
      )}
      {step === null && <ButtonLink href={backTo}>Naar mutaties</ButtonLink>}
      <LeavingDialog {...view} />
      <ConflictedDialog {...view} />
    </form>
  )
}

const hasFailed = (snapshot: WizardView['snapshot']) =>
  snapshot.matches({ filling: { details: 'failed' } }) || snapshot.matches({ filling: { check: 'failed' } })

function machineOf({ save, submit, backTo }: Pick<WizardProps, 'save' | 'submit' | 'backTo'>) {
  return mutationWizardMachine.provide({
    actors: {
      save: fromPromise(({ input, signal }) => save(input, signal)),
      sendMutation: fromPromise(({ input, signal }) => submit(input, signal)),
    },
    actions: {
      tellLater: () => {
        tell.success('Concept bewaard')
        goAnyway(backTo)
      },
      goOn: (_, to) => goAnyway(to),
    },
  })
}

/** Links, back and closing the tab belong to the window: it asks the wizard before it lets go. */
function useLeaveGuard(actor: ActorRefFrom<typeof mutationWizardMachine>): void {
  // The guard stands at the window as long as the wizard is on the page.
  useEffect(
    () =>
      guardLeaving({
        holds: () => {
          const snapshot = actor.getSnapshot()
          return snapshot.status === 'active' && !snapshot.matches('gone') && isUnkept(snapshot.context)
        },
        leave: (to) => actor.send({ type: 'leave', to }),
      }),
    [actor],
  )
}

/** Whoever goes on elsewhere with nothing left to keep begins anew the next time; one that is loaded again does not. */
function useLetGo(actor: ActorRefFrom<typeof mutationWizardMachine>, hold: WizardProps['hold']): void {
  // What a tab holds is no part of the flow: it goes with the view, and stays where the page itself goes.
  useEffect(
    () => () => {
      if (!isUnkept(actor.getSnapshot().context)) hold?.(null)
    },
    [actor, hold],
  )
}

/** The first field that was refused gets the focus once its text stands there. */
function showFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
