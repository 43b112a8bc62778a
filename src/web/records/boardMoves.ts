import type { AnyStateMachine } from 'xstate'
import { type AnyResource, type Step, stepFrom } from '../../contract/records/resource.ts'
import { textsIn } from '../../domain/unknown.ts'
import type { AnyRow } from '../fields/places.ts'

/** What a board is of: its records, and the life cycle that says where a step leads. */
export interface Boarded {
  readonly resource: AnyResource
  readonly machine: AnyStateMachine
  /** What is missing for a step that leads there but may not be taken now, where more can be said than that. */
  readonly missing?: Readonly<Record<string, string>>
  /** Where a step leads that leads elsewhere by what the record was before; absent of the others, of which the machine says it. */
  readonly leadsTo?: Readonly<Record<string, (row: AnyRow) => unknown>>
}

/** The state to which an event leads from here, as the machine says; of more than one the record knows which. */
function targetOf({ machine, leadsTo }: Boarded, row: AnyRow, event: string): string | undefined {
  const targets = machine.states[String(row.state)]?.transitions
    .get(event)
    ?.flatMap(({ target }) => target?.[0]?.key ?? [])
  const leads = leadsTo?.[event]
  return leads === undefined ? targets?.[0] : targets?.find((target) => target === leads(row))
}

/** The step that brings a record to another column, if it may be taken now. */
export function moveTo(of: Boarded, row: AnyRow, column: string): [string, Step] | null {
  if (column === row.state) return null
  const event = textsIn(row.allowed).find((one) => targetOf(of, row, one) === column)
  const step = event === undefined ? undefined : stepFrom(of.resource, event, row.state)
  return event === undefined || step === undefined ? null : [event, step]
}

/** The step to the nearest column on that side that can be reached. */
export function moveAside(of: Boarded, row: AnyRow, side: 1 | -1): [string, Step] | null {
  const columns = Object.keys(of.resource.states ?? {})
  const here = columns.indexOf(String(row.state))
  const others = side === 1 ? columns.slice(here + 1) : columns.slice(0, here).toReversed()
  for (const column of others) {
    const move = moveTo(of, row, column)
    if (move !== null) return move
  }
  return null
}

/** The step that leads to a column, whether it may be taken now or not. */
function stepTo(of: Boarded, row: AnyRow, column: string): [string, Step] | null {
  const events = Object.keys(of.resource.steps ?? {})
  const event = events.find((one) => targetOf(of, row, one) === column)
  const step = event === undefined ? undefined : stepFrom(of.resource, event, row.state)
  return event === undefined || step === undefined ? null : [event, step]
}

/** Why a record stays where it is; null where it stands there already. */
export function whyStays(of: Boarded, row: AnyRow, column: string): string | null {
  const { states } = of.resource
  const from = String(row.state)
  if (column === from) return null
  const wished = stepTo(of, row, column)
  if (wished !== null) {
    const [event, { label }] = wished
    return `${label} kan nu niet. ${of.missing?.[event] ?? 'Hiervoor ontbreekt nog iets, of je hebt het recht niet.'}`
  }
  const possible = textsIn(row.allowed).flatMap(
    (event) => stepFrom(of.resource, event, row.state)?.label ?? [],
  )
  const instead = possible.length === 0 ? '' : ` Wel mogelijk: ${[...new Set(possible)].join(', ')}.`
  return `Van ${states?.[from]?.label ?? from} naar ${states?.[column]?.label ?? column} is geen stap.${instead}`
}

/** Why it can go to no column on that side. */
export function whyStaysAside(of: Boarded, row: AnyRow, side: 1 | -1): string {
  const columns = Object.keys(of.resource.states ?? {})
  const here = columns.indexOf(String(row.state))
  const others = side === 1 ? columns.slice(here + 1) : columns.slice(0, here).toReversed()
  const wished = others.find((column) => stepTo(of, row, column) !== null)
  const why = wished === undefined ? null : whyStays(of, row, wished)
  return why ?? `Er is geen ${side === 1 ? 'volgende' : 'vorige'} status waar dit nu heen kan.`
}
