import { assign, enqueueActions, setup } from 'xstate'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** The fields of a record by name, as the draft of its resource has them. */
export type Values = Readonly<Record<string, unknown>>

/** A record as it stood at some moment; version null is a record that does not exist yet. */
export interface Stand {
  values: Values
  version: number | null
  /** Since when it stands so (instant, ISO 8601), where that is known. */
  since?: string
  /** Of a record that was just saved: its number. */
  id?: number
}

/** What is saved, and what its fields held before: the version says nothing of lists that others change meanwhile. */
export interface Saving extends Stand {
  was: Values
}

/** Unsaved work that survives a reload: what was typed, the record it changes, and when that was (instant, ISO 8601). */
export interface FormDraft {
  values: Values
  base: Stand
  keptAt: string
}

/** Saved; refused with texts per field ('' holds what belongs to no field); changed by somebody else; or deleted. */
export type SaveAnswer =
  | { kind: 'saved'; record: Stand }
  | { kind: 'refused'; problems: Problems }
  | { kind: 'conflicted'; theirs: Stand }
  | { kind: 'gone' }

/** A record that was just saved, and whether another one is wanted. */
export interface SavedRecord {
  record: Stand
  another: boolean
}

export interface FormInput {
  record: Stand
  /** What an earlier visit left unsaved. */
  draft: FormDraft | null
  /** What is proposed in the place of what the record holds: changes as if somebody typed them, unless earlier work is resumed. */
  proposed?: Values | undefined
}

export interface FormContext {
  /** What the fields hold now. */
  values: Values
  /** The record these values are changes of. */
  base: Stand
  /** What an earlier visit left unsaved, until a person says what is to become of it. */
  draft: FormDraft | null
  /** What is proposed from the beginning. */
  proposed: Values
  problems: Problems
  /** Where the server's record is newer: that record. */
  theirs: Stand
  /** Per field in conflict whose value a person chose. */
  choices: Readonly<Record<string, 'mine' | 'theirs'>>
  /** Where a person wanted to go. */
  leaveTo: string
  /** Whether the record was saved to begin another one. */
  another: boolean
  /** What "Annuleren" took away, as long as nothing else was done. */
  undone: Values
}

export type FormEvent =
  | { type: 'change'; name: string; value: unknown }
  | { type: 'resumeDraft' }
  | { type: 'dropDraft' }
  /** `another`: one wants to go on with a new record. */
  | { type: 'save'; another: boolean }
  /** What else was asked with what is typed now, and saves nothing, was refused for it: texts per field. */
  | { type: 'refuse'; problems: Problems }
  /** The button "Annuleren" of the dirty bar. */
  | { type: 'undo' }
  /** What "Annuleren" took away comes back. */
  | { type: 'restore' }
  | { type: 'leave'; to: string }
  | { type: 'stay' }
  | { type: 'discard' }
  | { type: 'choose'; name: string; side: 'mine' | 'theirs' }
  | { type: 'settle' }

type Change = { name: string; value: unknown }

/** Whether two values of a field are the same; lists by their members. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

const allSame = (one: Values, other: Values) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))

/** The fields that both sides changed, each to something else: what a person has to choose. */
export function conflictsOf({ values, base, theirs }: FormContext): string[] {
  return Object.keys(values).filter(
    (name) =>
      !isSame(values[name], theirs.values[name]) &&
      !isSame(values[name], base.values[name]) &&
      !isSame(theirs.values[name], base.values[name]),
  )
}

/** Both sides together: a field only one side changed keeps that change, a field in conflict what was chosen, else mine. */
export function merged(context: FormContext): Values {
  const { values, base, theirs, choices } = context
  const mine = (name: string) => !isSame(values[name], base.values[name]) && choices[name] !== 'theirs'
  return Object.fromEntries(
    Object.keys(values).map((name) => [name, mine(name) ? values[name] : theirs.values[name]]),
  )
}

const noStand: Stand = { values: {}, version: null }

/** What a form starts with: the record as it is, and beside it what an earlier visit left. */
export function formStart({ record, draft, proposed = {} }: FormInput): FormContext {
  const { values } = record
  return {
    values,
    base: record,
    draft,
    proposed,
    problems: {},
    theirs: noStand,
    choices: {},
    leaveTo: '',
    another: false,
    undone: {},
  }
}

/** Whether an earlier visit left something else than stands there, or is proposed anyway. */
const leftWork = ({ draft, values, proposed }: FormContext) =>
  draft !== null && !allSame(draft.values, values) && !allSame(draft.values, { ...values, ...proposed })

/** Types each proposed value; declared by itself, for a set of actions does not find the type of one that raises. */
const propose = enqueueActions<
  FormContext,
  FormEvent,
  undefined,
  FormEvent,
  never,
  never,
  never,
  never,
  never
>(({ context, enqueue }) => {
  for (const [name, value] of Object.entries(context.proposed)) enqueue.raise({ type: 'change', name, value })
})

/** The words of the form chart and what they mean. */
export const formParts = setup({
  types: typesOf<{ context: FormContext; events: FormEvent; input: FormInput; meta: StateMeta }>(),
  actors: { save: call<SaveAnswer, Saving>('save') },
  guards: {
    hasDraft: ({ context }) => leftWork(context),
    isDraftOutdated: ({ context }) =>
      context.draft?.base.version !== context.base.version && leftWork(context),
    isChanged: ({ context }) => !allSame(context.values, context.base.values),
    putsBack: ({ context }, { name, value }: Change) =>
      allSame({ ...context.values, [name]: value }, context.base.values),
    isSaved: (_, { kind }: SaveAnswer) => kind === 'saved',
    isRefused: (_, { kind }: SaveAnswer) => kind === 'refused',
    isConflicted: (_, { kind }: SaveAnswer) => kind === 'conflicted',
  },
  actions: {
    takeDraft: assign(({ context: { draft, values, base } }) => ({
      values: draft?.values ?? values,
      base: draft?.base ?? base,
      draft: null,
    })),
    takeOutdatedDraft: assign(({ context: { draft, values, base } }) => ({
      values: draft?.values ?? values,
      base: draft?.base ?? base,
      theirs: base,
      choices: {},
      draft: null,
    })),
    forgetDraft: assign({ draft: null }),
    propose,
    keepChange: assign(({ context }, { name, value }: Change) => ({
      values: { ...context.values, [name]: value },
      // Of rows the whole field changes: what was wrong in one cell ("lines.3.rate") goes with it.
      problems: Object.fromEntries(
        Object.entries(context.problems).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
      ),
    })),
    keepProblems: assign((_, answer: SaveAnswer) => ({
      problems: answer.kind === 'refused' ? answer.problems : {},
    })),
    forgetProblems: assign({ problems: {} }),
    keepRecord: assign((_, answer: SaveAnswer) =>
      answer.kind === 'saved' ? { base: answer.record, values: answer.record.values } : {},
    ),
    keepTheirs: assign((_, answer: SaveAnswer) =>
      answer.kind === 'conflicted' ? { theirs: answer.theirs, choices: {} } : {},
    ),
    keepChoice: assign(({ context }, { name, side }: { name: string; side: 'mine' | 'theirs' }) => ({
      choices: { ...context.choices, [name]: side },
    })),
    mergeTheirs: assign(({ context }) => ({
      values: merged(context),
      base: context.theirs,
      theirs: noStand,
      choices: {},
    })),
    takeTheirs: assign(({ context }) => ({
      values: context.theirs.values,
      base: context.theirs,
      theirs: noStand,
      choices: {},
    })),
    putBack: assign(({ context }) => ({
      values: context.base.values,
      undone: context.values,
      problems: {},
    })),
    restore: assign(({ context }) => ({ values: context.undone })),
    keepAnother: assign((_, { another }: { another: boolean }) => ({ another })),
    keepWay: assign((_, { to }: { to: string }) => ({ leaveTo: to })),
    tellSaved: deed<SavedRecord>('tellSaved'),
    goOn: deed<string>('goOn'),
  },
})
