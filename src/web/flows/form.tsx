import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import {
  formMachine,
  type SaveAnswer,
  type SavedRecord,
  type Saving,
  type Stand,
} from '../../../machines/flows/form.ts'
import { dropDraft, keepDraft, keptDraft } from '../portal/drafts.ts'
import { goAnyway, guardLeaving } from '../portal/navigation.ts'
import { tell } from '../portal/root.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css, cva } from '../styled-system/css'
import { Button, ButtonLink } from '../ui/button.tsx'
import { UnsavedBar } from '../ui/unsavedBar.tsx'
import { ConflictDialog } from './formConflict.tsx'
import { Gone, LeaveDialog, Notices } from './formNotices.tsx'

/** A form as its fields see it. */
export interface FormView {
  snapshot: SnapshotFrom<typeof formMachine>
  send: ActorRefFrom<typeof formMachine>['send']
}

interface FormProps {
  /** The record as it was fetched; version null for a new one. */
  record: Stand
  /** What is proposed in the place of what it holds: a change like one that somebody typed. */
  proposed?: Stand['values'] | undefined
  /** Under which name unsaved work is kept on this device. */
  draftKey: string
  save: (stand: Saving, signal: AbortSignal) => Promise<SaveAnswer>
  /** The record is saved: go on from here. */
  onSaved: (record: Stand) => void
  /** The record is saved and another one is wanted: offers "Opslaan en nieuwe". */
  onSavedAnother?: ((record: Stand) => void) | undefined
  /** Where "Annuleren" leads. */
  backTo: string
  /** As wide as the page. */
  wide?: boolean
  /** Whoever looks may change nothing here: there is nothing to save. */
  locked?: boolean
  /** What a field is called, and how a value of it reads, where both sides changed it. */
  labelOf: (name: string) => string | null
  /** Of rows: which of them are others than before. */
  shownOf: (name: string, value: unknown, before?: unknown) => ReactNode
  /** What somebody else changed in the record since a moment. */
  changes?: ((since: string) => ReactNode) | undefined
  children: (form: FormView) => ReactNode
}

const page = cva({
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: { wide: { false: { maxWidth: 'page.form' } } },
})
// The record stays in sight behind the question what is to become of the earlier work.
const fields = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[inert]': { opacity: '0.55' },
})
const foot = css({ display: 'flex', gap: '2', justifyContent: 'flex-end', py: '2.5' })
// The bar sticks to the page, not to the element that carries its name.
const through = css({ display: 'contents' })

/** What is written rather than chosen: a code or a name is soon given again. */
const written = 40

/** A formatted text without its marks: it is shown to be taken along. */
const readable = (text: string) =>
  text.startsWith('<')
    ? (new DOMParser().parseFromString(text.replaceAll('</p>', '</p>\n'), 'text/html').body.textContent ?? '')
    : text

/** The longer texts that somebody changed, each with what its field is called. */
function textsTyped(
  values: Stand['values'],
  before: Stand['values'],
  labelOf: FormProps['labelOf'],
): (readonly [string, string])[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const label = labelOf(name)
    return label !== null && typeof value === 'string' && value.length > written && value !== before[name]
      ? [[label, readable(value)] as const]
      : []
  })
}

/** Any record being filled in; give it a key of what it edits, for a machine reads its input once. */
export function Form(props: FormProps) {
  const { record, proposed, draftKey, children } = props
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { save, onSaved, onSavedAnother, locked = false } = props
  const machine = useMemo(
    () =>
      machineOf(save, ({ record: saved, another }) =>
        another && onSavedAnother ? onSavedAnother(saved) : onSaved(saved),
      ),
    [save, onSaved, onSavedAnother],
  )
  const input = useMemo(
    () => ({ record, proposed, draft: keptDraft(draftKey, record.values) }),
    [record, proposed, draftKey],
  )
  const actor = useFlow(machine, input, (snapshot) => {
    if (snapshot.hasTag('unsaved')) keepDraft(draftKey, snapshot.context)
    else if (!snapshot.matches('opening') && !snapshot.hasTag('offered')) dropDraft(draftKey)
    if (snapshot.matches({ unsaved: 'refused' })) showFirstProblem(element.current)
  })
  const snapshot = useSelector(actor, (current) => current)
  useLeaveGuard(actor)
  if (snapshot.matches('gone')) {
    const texts = textsTyped(snapshot.context.values, record.values, props.labelOf)
    return <Gone texts={texts} onBack={() => actor.send({ type: 'leave', to: props.backTo })} />
  }
  const form = { snapshot, send: actor.send }
  return (
    <form
      id={formId}
      ref={element}
      noValidate
      className={page({ wide: props.wide ?? false })}
      data-wide-form={props.wide || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (locked) return
        const { submitter } = event.nativeEvent
        actor.send({ type: 'save', another: submitter?.getAttribute('value') === another })
      }}
      onKeyDown={(event) => locked || saveByKey(event, () => actor.send({ type: 'save', another: false }))}
    >
      <Notices {...form} labelOf={props.labelOf} />
      <div inert={snapshot.hasTag('offered')} className={fields}>
        {children(form)}
        {!locked && (
          <Foot
            {...form}
            formId={formId}
            backTo={props.backTo}
            offersAnother={onSavedAnother !== undefined}
          />
        )}
      </div>
      <LeaveDialog {...form} />
      <ConflictDialog {...form} labelOf={props.labelOf} shownOf={props.shownOf} changes={props.changes} />
    </form>
  )
}

/** Links, back and closing the tab belong to the window: it asks this form before it lets go. */
function useLeaveGuard(actor: ActorRefFrom<typeof formMachine>): void {
  // The guard stands at the window as long as the form is on the page.
  useEffect(
    () =>
      guardLeaving({
        holds: () => actor.getSnapshot().hasTag('unsaved'),
        leave: (to) => actor.send({ type: 'leave', to }),
      }),
    [actor],
  )
}

function machineOf(save: FormProps['save'], onSaved: (saved: SavedRecord) => void) {
  return formMachine.provide({
    actors: { save: fromPromise(({ input, signal }) => save(input, signal)) },
    actions: {
      tellSaved: (_, saved) => {
        tell.success('Item succesvol opgeslagen')
        onSaved(saved)
      },
      goOn: (_, to) => goAnyway(to),
    },
  })
}

/** Ctrl+S saves, as in every program that edits something. */
function saveByKey(event: KeyboardEvent, save: () => void): void {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  save()
}

/** The first field that was refused gets the focus once its text stands there. */
function showFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

interface FootProps extends FormView {
  formId: string
  backTo: string
  offersAnother: boolean
}

/** The value of the button that saves and begins another record. */
const another = 'another'

function Foot({ snapshot, send, formId, backTo, offersAnother }: FootProps) {
  const more = (size: 'sm' | 'md') =>
    offersAnother && (
      <Button type="submit" form={formId} value={another} size={size} disabled={snapshot.hasTag('busy')}>
        Opslaan en nieuwe
      </Button>
    )
  if (snapshot.hasTag('unsaved'))
    return (
      <div className={through} data-testid={snapshot.matches('unsaved') ? 'form-unsaved' : undefined}>
        <UnsavedBar form={formId} saving={snapshot.hasTag('busy')} onCancel={() => send({ type: 'undo' })}>
          {more('sm')}
        </UnsavedBar>
      </div>
    )
  return (
    <div className={foot}>
      <ButtonLink href={backTo}>Annuleren</ButtonLink>
      {more('md')}
      <Button type="submit" look="primary">
        Opslaan
      </Button>
    </div>
  )
}
