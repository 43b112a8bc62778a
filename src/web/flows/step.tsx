import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ChosenStep, StepValues, stepMachine } from '../../../machines/flows/step.ts'
import type { AnyField, Typed } from '../../contract/records/field.ts'
import { among } from '../../contract/records/picked.ts'
import { type AnyResource, fieldsOf, isShown, type Step, stepFrom } from '../../contract/records/resource.ts'
import { FieldInput } from '../fields/inputs.tsx'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialogFooter.tsx'
import { intoMiddle } from '../ui/intoView.ts'
import { keepTyped } from './stepText.ts'
import type { WhatChanged } from './whatChanged.ts'

/** What one should know of a record before a step of it: which, with what was filled in so far, and how more of it is filled in. */
export type AboutStep = (
  event: string,
  id: number,
  values: StepValues,
  fill: (name: string, value: string) => void,
) => ReactNode

/** What one reads while filling in a step; null where there is nothing to read. */
export type BesideStep = (event: string, id: number) => ReactNode

interface StepDialogProps {
  actor: ActorRefFrom<typeof stepMachine>
  /** Whose steps they are. */
  resource: Pick<AnyResource, 'steps'>
  /** Where the button says something else than what the dialog is about. */
  title?: string
  /** What one should know of this record before taking a step, above what it asks. */
  about?: AboutStep | undefined
  /** Beside what it asks, on a phone above it. */
  beside?: BesideStep | undefined
  /** What somebody else changed in the record while this was filled in. */
  changes?: WhatChanged | undefined
}

const together = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
})
const reading = css({ minWidth: '0', position: { lg: 'sticky' }, top: { lg: '14' } })
const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

/** What is typed goes to the flow, and longer texts stay in this tab until they are sent. */
const typingIn = (actor: StepDialogProps['actor']) => (of: readonly [string, AnyField], value: unknown) => {
  const { chosen, values } = actor.getSnapshot().context
  const [name] = of
  if (Object.is(value, values[name])) return
  keepTyped(chosen.id, chosen.event, of, value)
  actor.send({ type: 'change', name, value })
}

/** What a step asks for, made from the fields its declaration names. */
export function StepDialog({ actor, resource, title, about, beside, changes }: StepDialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  const form = useId()
  const { chosen, values, problems, asked } = snapshot.context
  const step = stepFrom(resource, chosen.event, chosen.record?.state)
  const known = { ...chosen.record, ...values }
  const fields = askedOf(step, { known, values, asked })
  const cancel = () => actor.send({ type: 'cancel' })
  const type = typingIn(actor)
  const fill = (name: string, value: string) => {
    const field = fields.find(([one]) => one === name)
    if (field !== undefined) type(field, value)
  }
  const read = snapshot.hasTag('dialog') ? beside?.(chosen.event, chosen.id) : null
  return (
    <Dialog
      open={snapshot.hasTag('dialog')}
      {...(read && { size: 'large' as const })}
      onClose={cancel}
      title={title ?? step?.label ?? ''}
      footer={
        <DialogFooter
          danger={step?.destructive ?? false}
          okLabel={step?.label ?? ''}
          okForm={form}
          onCancel={cancel}
          loading={snapshot.hasTag('busy')}
        />
      }
    >
      <Reading read={read}>
        <form
          id={form}
          noValidate
          data-testid="step-dialog"
          className={stack}
          onSubmit={(event) => confirm(event, actor)}
        >
          {step?.notice && <p>{step.notice}</p>}
          {snapshot.hasTag('dialog') && about?.(chosen.event, chosen.id, values, fill)}
          {fields.length === 0 && !step?.notice && <Sure label={step?.label ?? ''} />}
          {fields.map(([name, field]) => (
            <div key={name} ref={field.late ? intoMiddle : undefined}>
              <FieldInput
                name={name}
                field={among(field, values[name], known)}
                value={values[name] ?? null}
                error={problems[name]}
                disabled={snapshot.hasTag('busy')}
                onChange={(value) => type([name, field], value)}
              />
            </div>
          ))}
          <Refusals texts={problems[''] ?? []} isFailed={snapshot.hasTag('failed')} />
          {isOvertaken(chosen) && changes?.(chosen.id, chosen.since ?? '')}
        </form>
      </Reading>
    </Dialog>
  )
}

/** A dialog may stand in a form of its own: that one is not sent with it. */
function confirm(event: FormEvent, actor: StepDialogProps['actor']): void {
  event.preventDefault()
  event.stopPropagation()
  actor.send({ type: 'confirm' })
}

/** What a step asks now: of what it asks late that for which it was refused, also when its answer is taken back. */
function askedOf(
  step: Pick<Step, 'asks'> | undefined,
  { known, values, asked }: { known: Typed; values: StepValues; asked: readonly string[] },
): [string, AnyField][] {
  return fieldsOf({ fields: step?.asks ?? {} }).filter(
    ([name, field]) =>
      isShown(field, known) && (!field.late || asked.includes(name) || Boolean(values[name])),
  )
}

/** A form with what one reads while filling it in, where there is something to read: before it for the Tab key too. */
function Reading({ read, children }: { read: ReactNode; children: ReactNode }) {
  if (!read) return children
  return (
    <div className={together}>
      <div className={reading}>{read}</div>
      <div data-start="">{children}</div>
    </div>
  )
}

/** Of a step that asks nothing, and says nothing. By its own name: that needs no "deze" or "dit" before what it is taken of. */
const Sure = ({ label }: { label: string }) => <p>Weet je zeker dat je “{label}” wilt kiezen?</p>

/** The record is another than when the step was chosen: also while it is confirmed again, and is refused for something else. */
const isOvertaken = ({ since, record }: ChosenStep): boolean =>
  since !== undefined && record?.updatedAt !== since

/** What belongs to no field of it: why it was refused, or that it failed. */
function Refusals({ texts, isFailed }: { texts: readonly string[]; isFailed: boolean }) {
  return (
    <>
      {texts.map((text) => (
        <div key={text} ref={intoMiddle}>
          <Banner tone="danger">{text}</Banner>
        </div>
      ))}
      {isFailed && (
        <div ref={intoMiddle}>
          <Banner tone="danger">Dit is niet gelukt. Probeer het opnieuw.</Banner>
        </div>
      )}
    </>
  )
}
