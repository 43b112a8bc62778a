import { z } from 'zod'
import { call } from './call.ts'
import type { Permission } from './permission.ts'

/** So many minutes after the last letter an answer is still somebody's who is typing it. */
export const typingMinutes = 2

/** Somebody else who has a record open now. */
export const Other = z.strictObject({
  name: z.string(),
  /** Until when an answer that is being typed counts; null for who only looks. */
  typingUntil: z.string().nullable(),
  /** Began to type before all others, so that an answer of theirs goes first. */
  isFirst: z.boolean(),
})
export type Other = z.infer<typeof Other>

/** Says that one has a record open, and asks who else has. */
export const presenceCall = <const P extends string>(path: `${P}/:id/presence`, access: Permission) =>
  call({
    method: 'POST',
    path,
    access,
    summary: 'Laten weten dat je dit open hebt, en zien wie dat nog meer heeft',
    body: z.strictObject({
      /** How long the answer is that one is typing; null for who only looks. */
      typed: z.number().int().min(1).max(1_000_000).nullable(),
    }),
    answer: z.array(Other),
    background: true,
  })
