import { assign, setup } from 'xstate'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'
import { isSame, type SaveAnswer, type Saving, type Stand, type Values } from './form.ts'

export type { SaveAnswer, Saving, Stand, Values } from './form.ts'

export type WizardStep = 'what' | 'details' | 'check'

/** The fields of each step; what is not named belongs to the details. */
const stepOf: Readonly<Record<string, WizardStep>> = {
  kind: 'what',
  connectionIds: 'what',
  entityId: 'what',
  documentIds: 'check',
}

/** The step that asks for a field; of rows ("readings.2.standing") that of the whole. */
export const stepOfField = (field: string): WizardStep => stepOf[field.split('.')[0] ?? ''] ?? 'details'

/** What a mutation that was handed in is told back. */
export interface Sent {
  id: number
  number: string
  statusName: string
  /** Null where nothing can be said of it. */
  expectedDate: string | null
}

/** Handed in; refused with texts per field; changed elsewhere; or no draft any more. */
export type SendAnswer =
  | { kind: 'sent'; sent: Sent }
  | { kind: 'refused'; problems: Problems }
  | { kind: 'conflicted'; theirs: Stand }
  | { kind: 'gone' }

export interface WizardInput {
  /** The draft as it was fetched; version null for one that is yet to be made. */
  record: Stand
  /** What was typed here before, and is in no draft: the page was loaded again, or the session ended. */
  typed?: Values
}

/** What is to follow once the draft is kept. */
type Intent = 'check' | 'later' | 'send'

export interface WizardContext {
  values: Values
  /** The draft as the server has it. */
  base: Stand
  problems: Problems
  /** Where the server's draft is newer: that draft. */
  theirs: Stand
  intent: Intent
  leaveTo: string
  sent: Sent | null
}

export type WizardEvent =
  | { type: 'change'; name: string; value: unknown }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'openStep'; step: WizardStep }
  /** Keep the draft, and go on with it another time. */
  | { type: 'later' }
  | { type: 'submit' }
  | { type: 'leave'; to: string }
  | { type: 'stay' }
  | { type: 'discard' }
  | { type: 'keepMine' }
  | { type: 'takeTheirs' }

type Change = { name: string; value: unknown }
const noStand: Stand = { values: {}, version: null }

const isAllSame = (one: Values, other: Values) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))

/** Whether leaving would lose something that was typed. */
export const isUnkept = ({ values, base }: WizardContext): boolean => !isAllSame(values, base.values)

export const wizardStart = ({ record, typed }: WizardInput): WizardContext => ({
  values: { ...record.values, ...typed },
  base: record,
  problems: {},
  theirs: noStand,
  intent: 'check',
  leaveTo: '',
  sent: null,
})

const someIn = ({ problems }: WizardContext, step: WizardStep) =>
  Object.keys(problems).some((name) => name !== '' && stepOfField(name) === step)

/** The words of the wizard's chart and what they mean. */
export const wizardParts = setup({
  types: typesOf<{ context: WizardContext; events: WizardEvent; input: WizardInput; meta: StateMeta }>(),
  actors: {
    save: call<SaveAnswer, Saving>('save'),
    sendMutation: call<SendAnswer, Stand>('sendMutation'),
  },
  guards: {
    isStored: ({ context }) => context.base.version !== null,
    isKindChosen: ({ context }) => typeof context.values.kind === 'string',
    isChanged: ({ context }) => isUnkept(context),
    isForLater: ({ context }) => context.intent === 'later',
    isForSending: ({ context }) => context.intent === 'send',
    isWrongInFirst: ({ context }) => someIn(context, 'what'),
    isWrongInDetails: ({ context }) => someIn(context, 'details'),
    opensFirst: (_, step: WizardStep) => step === 'what',
    isSaved: (_, { kind }: SaveAnswer | SendAnswer) => kind === 'saved',
    isHandedIn: (_, { kind }: SendAnswer) => kind === 'sent',
    isRefused: (_, { kind }: SaveAnswer | SendAnswer) => kind === 'refused',
    isConflicted: (_, { kind }: SaveAnswer | SendAnswer) => kind === 'conflicted',
  },
  actions: {
    keepChange: assign(({ context }, { name, value }: Change) => ({
      values: { ...context.values, [name]: value },
      problems: Object.fromEntries(
        Object.entries(context.problems).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
      ),
    })),
    askKind: assign({ problems: { kind: ['Kies eerst de soort mutatie'] } }),
    forgetProblems: assign({ problems: {} }),
    keepProblems: assign((_, answer: SaveAnswer | SendAnswer) => ({
      problems: answer.kind === 'refused' ? answer.problems : {},
    })),
    keepIntent: assign((_, intent: Intent) => ({ intent })),
    keepRecord: assign((_, answer: SaveAnswer) =>
      answer.kind === 'saved' ? { base: answer.record, values: answer.record.values } : {},
    ),
    keepTheirs: assign((_, answer: SaveAnswer | SendAnswer) =>
      answer.kind === 'conflicted' ? { theirs: answer.theirs } : {},
    ),
    takeTheirs: assign(({ context }) => ({
      values: context.theirs.values,
      base: { ...context.base, ...context.theirs },
      theirs: noStand,
    })),
    keepMine: assign(({ context }) => ({ base: { ...context.base, ...context.theirs }, theirs: noStand })),
    keepSent: assign(({ context }, answer: SendAnswer) => ({
      sent: answer.kind === 'sent' ? answer.sent : null,
      base: { ...context.base, values: context.values },
    })),
    keepWay: assign((_, { to }: { to: string }) => ({ leaveTo: to })),
    tellLater: deed('tellLater'),
    goOn: deed<string>('goOn'),
  },
})
