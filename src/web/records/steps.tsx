import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { stepMachine } from '../../../machines/flows/step.ts'
import { lateIn } from '../../contract/records/needed.ts'
import { type AnyResource, fieldsOf, isShown, type Step, stepFrom } from '../../contract/records/resource.ts'
import { stepStart } from '../../contract/records/stepStart.ts'
import { dayAt } from '../../domain/time/day.ts'
import { textsIn } from '../../domain/unknown.ts'
import { type AnyRow, currencyOf } from '../fields/places.ts'
import { type AboutStep, type BesideStep, StepDialog } from '../flows/step.tsx'
import { type GoAfter, stepsOf } from '../flows/stepCalls.ts'
import { typedFor } from '../flows/stepText.ts'
import { useFlow } from '../portal/useFlow.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menuItem.tsx'
import { changesOf } from './changedSince.tsx'

export type StepActor = ActorRefFrom<typeof stepMachine>

/** The steps a record allows now, in the order of the declaration; destructive ones last. */
function allowedSteps(resource: AnyResource, row: AnyRow, without: readonly string[]): [string, Step][] {
  const allowed = textsIn(row.allowed)
  const steps = Object.keys(resource.steps ?? {})
    .filter((event) => allowed.includes(event) && !without.includes(event))
    .flatMap((event): [string, Step][] => {
      const step = stepFrom(resource, event, row.state)
      return step ? [[event, step]] : []
    })
  return [...steps.filter(([, step]) => !step.destructive), ...steps.filter(([, step]) => step.destructive)]
}

/** Chooses a step; what it asks for starts with what is known already. */
export function choose(actor: StepActor, row: AnyRow, event: string, step: Step): void {
  const asks = step.asks ?? {}
  const shown = fieldsOf({ fields: asks }).filter(([, field]) => isShown(field, row))
  actor.send({
    type: 'choose',
    step: {
      id: row.id,
      version: row.version,
      event,
      record: row,
      ...(typeof row.updatedAt === 'string' && { since: row.updatedAt }),
      asks: shown.length > 0 || step.destructive === true || step.notice !== undefined,
      ...lateIn(asks),
    },
    values: {
      ...stepStart(step, row, dayAt(Date.now())),
      ...typedFor(row.id, event, fieldsOf({ fields: asks })),
    },
  })
}

/** The flow in which the steps of a resource are taken; its dialog is drawn once a page. */
export function useSteps(resource: AnyResource, customerId: number | null, goAfter?: GoAfter): StepActor {
  const machine = useMemo(() => stepsOf(resource, customerId, goAfter), [resource, customerId, goAfter])
  return useFlow(machine)
}

/** The steps as lines of a row's menu. */
export function stepItems(
  resource: AnyResource,
  row: AnyRow,
  actor: StepActor,
  without: readonly string[] = [],
): MenuItem[] {
  return allowedSteps(resource, row, without).map(([event, step]) => ({
    id: event,
    label: step.label,
    danger: step.destructive ?? false,
    onSelect: () => choose(actor, row, event, step),
  }))
}

interface StepsProps {
  resource: AnyResource
  customerId: number | null
  row: AnyRow
  /** Events that the page takes by itself, and that need no button. */
  without?: readonly string[]
  /** The page is changing the record itself: no step for now. */
  busy?: boolean
  /** What one should know before a step, in its dialog. */
  about?: AboutStep | undefined
  /** What one reads while filling in a step, beside what it asks. */
  beside?: BesideStep | undefined
  /** Where one goes on after a step; the same function at every drawing. */
  goAfter?: GoAfter | undefined
  /** What else waits in the menu. */
  more?: readonly MenuItem[]
}

/** The buttons of what may be done with a record now: the first stands out, what destroys waits in the menu "Meer". */
export function Steps(props: StepsProps) {
  const actor = useSteps(props.resource, props.customerId, props.goAfter)
  return <StepButtons {...props} actor={actor} />
}

/** The same where the page takes steps in other ways as well: by a key. */
export function StepButtons({ actor, ...props }: StepsProps & { actor: StepActor }) {
  const { resource, row, without = [], about, beside, more = [] } = props
  const isTaking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const busy = isTaking || props.busy === true
  const steps = allowedSteps(resource, row, without)
  const plain = steps.filter(([, step]) => !step.destructive)
  const destructive = stepItems(resource, row, actor, without).filter(
    (item) => 'danger' in item && item.danger,
  )
  const rest = [...destructive, ...more]
  return (
    <>
      {plain.map(([event, step], place) => (
        <Button
          key={event}
          look={place === 0 ? 'primary' : 'secondary'}
          disabled={busy}
          onClick={() => choose(actor, row, event, step)}
        >
          {step.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          label="Meer stappen"
          items={rest}
          trigger={
            <Button disabled={busy} icon={<ChevronDown size={16} aria-hidden />}>
              Meer
            </Button>
          }
        />
      )}
      <StepDialog
        actor={actor}
        resource={resource}
        about={about}
        beside={beside}
        changes={changesOf(resource, props.customerId, currencyOf(row))}
      />
    </>
  )
}
