import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'

/** The literal texts of a toast that brings none of its own (specification points 5 and 8). */
export const toastTexts = {
  success: { title: 'Succes!', text: 'Het is gelukt' },
  error: { title: 'Er ging iets mis', text: 'Je hebt niet alle verplichte velden ingevuld' },
} as const

/** One message in the corner. */
export interface Toast {
  id: string
  kind: 'success' | 'error'
  text: string
  /** Instant in ms at which it closes by itself; null: only when closed. */
  closesAt: number | null
}

export interface ToastsContext {
  toasts: readonly Toast[]
  /** Instant in ms of the last event: the machine has no clock of its own. */
  now: number
}

export type ToastsEvent =
  | { type: 'succeeded'; id: string; text?: string; now: number }
  | { type: 'failed'; id: string; text?: string; now: number }
  | { type: 'close'; id: string; now: number }

/** How long a success stays, in ms. */
export const successStays = 2000

const firstToClose = ({ toasts }: ToastsContext) =>
  Math.min(...toasts.flatMap(({ closesAt }) => (closesAt === null ? [] : [closesAt])))

const toastsSetup = setup({
  types: typesOf<{ context: ToastsContext; events: ToastsEvent; meta: StateMeta }>(),
  guards: {
    isEmpty: ({ context }) => context.toasts.length === 0,
    showsSuccess: ({ context }) => context.toasts.some(({ kind }) => kind === 'success'),
  },
  actions: {
    addSuccess: assign(({ context }, { id, text, now }: { id: string; text?: string; now: number }) => ({
      now,
      toasts: [
        ...context.toasts,
        { id, kind: 'success' as const, text: text ?? toastTexts.success.text, closesAt: now + successStays },
      ],
    })),
    addError: assign(({ context }, { id, text, now }: { id: string; text?: string; now: number }) => ({
      now,
      toasts: [
        ...context.toasts,
        { id, kind: 'error' as const, text: text ?? toastTexts.error.text, closesAt: null },
      ],
    })),
    removeToast: assign(({ context }, { id, now }: { id: string; now: number }) => ({
      now,
      toasts: context.toasts.filter((toast) => toast.id !== id),
    })),
    removeOldSuccess: assign(({ context }) => {
      const now = firstToClose(context)
      return { now, toasts: context.toasts.filter(({ closesAt }) => closesAt === null || closesAt > now) }
    }),
  },
  delays: {
    successStays: ({ context }) => Math.max(0, firstToClose(context) - context.now),
  },
})

/** Messages in the corner: a success closes by itself after 2000 ms, an error stays until it is closed. */
export const toastsMachine = toastsSetup.createMachine({
  id: 'toasts',
  context: { toasts: [], now: 0 },
  initial: 'empty',
  on: {
    succeeded: { target: '.looking', actions: { type: 'addSuccess', params: ({ event }) => event } },
    failed: { target: '.looking', actions: { type: 'addError', params: ({ event }) => event } },
  },
  states: {
    looking: {
      meta: { label: 'Kijken wat er staat' },
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'showsSuccess', target: 'closing' },
        { target: 'staying' },
      ],
    },
    empty: { meta: { label: 'Geen meldingen' } },
    closing: {
      meta: { label: 'Melding die vanzelf sluit' },
      after: { successStays: { target: 'looking', actions: 'removeOldSuccess' } },
      on: { close: { target: 'looking', actions: { type: 'removeToast', params: ({ event }) => event } } },
    },
    staying: {
      meta: { label: 'Alleen foutmeldingen' },
      on: { close: { target: 'looking', actions: { type: 'removeToast', params: ({ event }) => event } } },
    },
  },
})
