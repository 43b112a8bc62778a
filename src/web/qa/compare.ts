import type { DescribedArrow, DescribedFlow, DescribedState } from '../../../machines/described.ts'
import type { Marks } from './chartDrawing.ts'

/** What happened to a state or an arrow since an earlier version. */
export interface Difference {
  readonly kind: 'added' | 'changed' | 'removed'
  readonly what: 'state' | 'arrow'
  /** The path or id it has now; null for what is gone. */
  readonly part: string | null
  /** In words; null where there was or is nothing. */
  readonly was: string | null
  readonly is: string | null
}

const list = (name: string, texts: readonly string[]) =>
  texts.length > 0 ? [`${name}: ${texts.join(', ')}`] : []

/** A state in one line, with everything a reader would see of it. */
const stateText = ({ label, kind, initial, entry, exit, calls }: DescribedState): string =>
  [
    label,
    ...(kind === 'atomic' ? [] : [`soort: ${kind}`]),
    ...(initial === null ? [] : [`begint in: ${initial}`]),
    ...list('bij aankomst', entry),
    ...list('vraagt', calls),
    ...list('bij vertrek', exit),
  ].join('; ')

/** An arrow in one line. */
const arrowText = ({ from, event, guard, to, actions }: DescribedArrow): string =>
  `${from || 'overal'}: ${event}${guard ? ` [${guard}]` : ''} → ${to.join(' + ') || 'blijft'}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`

/** Pairs what was with what is: by the first key that both have, and what is left by the next. */
function paired<Part>(
  before: readonly Part[],
  now: readonly Part[],
  keys: readonly ((part: Part) => string)[],
): [Part | undefined, Part | undefined][] {
  let [old, fresh] = [[...before], [...now]]
  const pairs: [Part | undefined, Part | undefined][] = []
  for (const key of keys) {
    for (const part of fresh) {
      const match = old.find((each) => key(each) === key(part))
      if (match === undefined) continue
      pairs.push([match, part])
      old = old.filter((each) => each !== match)
    }
    fresh = fresh.filter((part) => !pairs.some(([, is]) => is === part))
  }
  return [
    ...pairs,
    ...fresh.map((part): [undefined, Part] => [undefined, part]),
    ...old.map((part): [Part, undefined] => [part, undefined]),
  ]
}

function differences<Part>(
  what: Difference['what'],
  pairs: readonly [Part | undefined, Part | undefined][],
  text: (part: Part) => string,
  name: (part: Part) => string,
): Difference[] {
  return pairs.flatMap(([before, now]): Difference[] => {
    const [was, is] = [before ? text(before) : null, now ? text(now) : null]
    if (was === is) return []
    const kind = was === null ? 'added' : is === null ? 'removed' : 'changed'
    return [{ kind, what, part: now ? name(now) : null, was, is }]
  })
}

/** What differs between an earlier version of a flow and this one. */
export function compare(before: DescribedFlow, now: DescribedFlow): Difference[] {
  const states = paired(before.states, now.states, [({ path }) => path])
  const arrows = paired(before.arrows, now.arrows, [
    arrowText,
    ({ from, event, guard }) => JSON.stringify([from, event, guard]),
    ({ from, event, to }) => JSON.stringify([from, event, to]),
  ])
  return [
    ...differences('state', states, stateText, ({ path }) => path),
    ...differences('arrow', arrows, arrowText, ({ id }) => id),
  ]
}

/** The differences as marks on this version's chart; what is gone stands in no chart of now. */
export const differenceMarks = (found: readonly Difference[]): Marks =>
  Object.fromEntries(found.flatMap(({ part, kind }) => (part === null ? [] : [[part, kind]])))

/** A description out of a file that was exported here earlier, or a sentence that says why it is none. */
export function readDescription(text: string, flow: DescribedFlow): DescribedFlow | string {
  const read = parsed(text)
  if (!isDescription(read))
    return 'Dit is geen beschrijving van een stroom: kies een JSON die hier is geëxporteerd.'
  if (read.id !== flow.id) return `Dit bestand beschrijft een andere stroom: ${read.title}.`
  return read
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isText = (value: unknown) => typeof value === 'string'
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

/** Whether it says all of a flow that is compared. */
export function isDescription(given: unknown): given is DescribedFlow {
  if (typeof given !== 'object' || given === null) return false
  const { id, title, states, arrows } = given as Record<string, unknown>
  if (!isText(id) || !isText(title) || !Array.isArray(states) || !Array.isArray(arrows)) return false
  return (
    states.every(
      (state: Partial<DescribedState> | null) =>
        isText(state?.path) &&
        isText(state?.label) &&
        areTexts(state?.entry) &&
        areTexts(state?.exit) &&
        areTexts(state?.calls),
    ) &&
    arrows.every(
      (arrow: Partial<DescribedArrow> | null) =>
        isText(arrow?.id) &&
        isText(arrow?.from) &&
        isText(arrow?.event) &&
        areTexts(arrow?.to) &&
        areTexts(arrow?.actions),
    )
  )
}
