import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { StepValues } from '../../../machines/flows/step.ts'
import type { Profile } from '../../contract/areas/account/auth.ts'
import type { BulkAnswer } from '../../contract/records/call.ts'
import { lateIn } from '../../contract/records/needed.ts'
import { may } from '../../contract/records/permission.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import { type AnyResource, fieldsOf, initialDraft, type Step } from '../../contract/records/resource.ts'
import { own } from '../../domain/own.ts'
import { textsIn } from '../../domain/unknown.ts'
import type { Answer } from '../calls/api.ts'
import { askFilled } from '../calls/ask.ts'
import type { AnyRow } from '../fields/places.ts'
import { bulkOf, type Names, type Ticked, type ToldOfMany } from '../flows/bulkCalls.ts'
import { reasonsTold } from '../flows/reasons.ts'
import { StepDialog } from '../flows/step.tsx'
import { useProfile } from '../portal/profile.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { nameOf } from './recordName.ts'

/** Something that can be done with all ticked rows, besides the steps of the resource: a step, and its call. */
export interface BulkDeed {
  readonly event: string
  readonly step: Step
  readonly ask: (body: ToldOfMany) => Promise<Answer<BulkAnswer>>
  /** What it makes of each row, and what one calls doing so; without it the row itself was changed. */
  readonly makes?: { readonly one: string; readonly many: string; readonly done?: string }
  /** The resources of which records change besides. */
  readonly touches?: readonly string[]
  /** Of which rows it can be done, where that is not of any. */
  readonly able?: (row: AnyRow) => boolean
  /** What one should know before it is done with these rows, in its dialog: with what was filled in so far. */
  readonly about?: (rows: readonly AnyRow[], values: StepValues, fill: Fill) => ReactNode
  /** How many different reasons why not are told one by one; a few without it. */
  readonly mostReasons?: number
}

/** What a row in itself still lacks for a step, in a sentence: said where it was ticked and the step cannot be taken. */
export type LacksFor = (row: AnyRow, event: string) => string | null

/** What rows are called when they are counted, where that is not what their list is called. */
export interface Counted {
  readonly one: string
  readonly many: string
}

type Fill = (name: string, value: string) => void

interface BulkBarProps {
  resource: AnyResource
  deeds: readonly BulkDeed[]
  rows: readonly AnyRow[]
  onDone: () => void
  lacksFor?: LacksFor | undefined
  /** What can be done with them besides. */
  children?: ReactNode
}

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '4',
  py: '2.5',
  bg: 'surface.selected',
  borderTop: '1px solid {colors.line}',
})
const told = css({ textStyle: 'label', mr: '2' })
const named = css({ textStyle: 'small', maxHeight: '15rem', overflowY: 'auto', pl: '5', listStyle: 'disc' })
const why = css({ flexBasis: '100%', textStyle: 'small', color: 'text.soft', overflowWrap: 'anywhere' })

/** In milliseconds: of two hundred records each may have a paper to be drawn. */
export const patience = 300_000

/** What this person may do with many rows of a list at once. */
export function useBulkDeeds(
  resource: AnyResource,
  customerId: number | null,
  more: readonly BulkDeed[] = [],
  counted?: Counted,
): BulkDeed[] {
  const profile = useProfile() ?? null
  const events: readonly string[] = resource.bulkSteps ?? []
  const steps = events.flatMap((event): BulkDeed[] => {
    const step = own<Step>(resource.steps ?? {}, event)
    const { transitions } = recordCalls(resource)
    const ask: BulkDeed['ask'] = (body) =>
      askFilled(transitions, { customerId, body: { ...body, event } }, { patience })
    const makes = counted && { makes: { ...counted, done: 'bijgewerkt' } }
    return step ? [{ event, step, ask, ...makes }] : []
  })
  return [...steps, ...more].filter(({ step }) => {
    const needed = step.permission ?? resource.permission.update
    return needed !== null && may(profile, needed) && isFor(profile, step)
  })
}

/** Whether a step is for who looks at all: some are for the customer itself, or for us, and for nobody who watches along. */
function isFor(profile: Profile | null, { ofCustomer, ofUs, notAsOther }: Step): boolean {
  const isForOthers = profile?.type === 'customer' ? ofUs : ofCustomer
  return isForOthers !== true && !(notAsOther === true && profile?.isSuper === true)
}

/** What can be done with the ticked rows; a step counts those that allow it now, and is asked for no others. */
export function BulkBar({ resource, deeds, rows, onDone, lacksFor, children }: BulkBarProps) {
  const byEvent = useMemo(() => new Map(deeds.map((deed) => [deed.event, deed])), [deeds])
  const machine = useMemo(() => bulkOf(resource, (event) => byEvent.get(event)), [resource, byEvent])
  const actor = useFlow(machine)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const asking = useMemo(() => askingOf(resource, deeds), [resource, deeds])
  const choose = ({ event, step }: BulkDeed, able: readonly AnyRow[]) => {
    const items: Ticked = able.map(({ id, version }) => ({ id, version }))
    const asks = step.asks ?? {}
    actor.send({
      type: 'choose',
      step: {
        id: 0,
        version: 0,
        event,
        record: { items, names: namesOf(resource, able) },
        asks: fieldsOf({ fields: asks }).length > 0 || step.destructive === true || step.ofMany !== undefined,
        ...lateIn(asks),
      },
      values: initialDraft({ fields: asks }),
    })
  }
  return (
    <section className={bar} aria-label="Met de geselecteerde rijen">
      <span className={told} role="status">
        {rows.length} geselecteerd
      </span>
      {children}
      {deeds.map((deed) => {
        const able = rows.filter((row) => allows(resource, row, deed))
        return (
          <Button
            key={deed.event}
            size="sm"
            look={deed.step.destructive ? 'danger' : 'secondary'}
            disabled={busy || able.length === 0}
            onClick={() => choose(deed, able)}
          >
            {`${deed.step.label} (${able.length})`}
          </Button>
        )
      })}
      <Button size="sm" look="quiet" onClick={onDone}>
        Selectie wissen
      </Button>
      {lacksFor && <Lacking resource={resource} deeds={deeds} rows={rows} lacksFor={lacksFor} />}
      <StepDialog
        actor={actor}
        resource={asking}
        about={(event, _, ...typed) => aboutOf(resource, byEvent.get(event), rows, ...typed)}
      />
    </section>
  )
}

/** The deeds as the steps of a record: what is said before many at once goes before what is said of one. */
function askingOf(resource: AnyResource, deeds: readonly BulkDeed[]): AnyResource {
  const steps = deeds.map(({ event, step }): [string, Step] => [
    event,
    step.ofMany === undefined ? step : { ...step, notice: step.ofMany },
  ])
  return { ...resource, steps: Object.fromEntries(steps) }
}

/** What each row is called where something is said of it. */
const namesOf = (resource: AnyResource, rows: readonly AnyRow[]): Names =>
  Object.fromEntries(rows.map((row) => [row.id, nameOf(resource, row)]))

interface LackingProps extends Pick<BulkBarProps, 'resource' | 'deeds' | 'rows'> {
  lacksFor: LacksFor
}

/** Why a step cannot be taken with rows that were ticked for it, where they say so themselves. */
function Lacking({ resource, deeds, rows, lacksFor }: LackingProps) {
  return deeds.map((deed) => {
    const lacking = rows.flatMap((row) => {
      const message = allows(resource, row, deed) ? null : lacksFor(row, deed.event)
      return message === null ? [] : [{ name: nameOf(resource, row), message }]
    })
    return lacking.length === 0 ? null : (
      <p key={deed.event} className={why}>
        {`${deed.step.label} kan nog niet. ${reasonsTold(lacking)}`}
      </p>
    )
  })
}

/** What one should know before a deed with the rows that it can be done with. */
function aboutOf(
  resource: AnyResource,
  deed: BulkDeed | undefined,
  rows: readonly AnyRow[],
  ...typed: readonly [StepValues, Fill]
): ReactNode {
  if (deed === undefined) return null
  const able = rows.filter((row) => allows(resource, row, deed))
  if (deed.about !== undefined) return deed.about(able, ...typed)
  return deed.step.ofMany === undefined ? null : <Named names={able.map((row) => nameOf(resource, row))} />
}

/** Which records a deed is about, where saying yes to the wrong one cannot be taken back. */
function Named({ names }: { names: readonly string[] }) {
  return (
    <ul className={named} aria-label="Waarover dit gaat">
      {names.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Two records may be called the same, and the list stays as it is.
        <li key={`${place} ${name}`}>{name}</li>
      ))}
    </ul>
  )
}

/** A step of the life cycle counts rows that allow it; anything else any row, or those it says itself. */
function allows(resource: AnyResource, row: AnyRow, { event, able }: BulkDeed): boolean {
  if (able !== undefined) return able(row)
  const bulkSteps: readonly string[] = resource.bulkSteps ?? []
  return !bulkSteps.includes(event) || textsIn(row.allowed).includes(event)
}
