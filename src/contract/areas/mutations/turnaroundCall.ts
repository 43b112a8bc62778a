import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { mutationRoles, submittedStates } from './mutationWords.ts'

/** Answers of so many days back count. */
export const turnaroundDays = 365
/** Up to and including so many days open; what is open longer comes after the last. */
export const ageBounds = [14, 30, 60] as const

const PartyTurnaround = z.strictObject({
  role: z.enum(keysOf(mutationRoles)),
  name: z.string(),
  /** Mutations that were sent to it, are under way, and that it did not confirm. */
  waiting: z.number(),
  /** How long the longest of those waits, in days. */
  waitsLongest: z.number().nullable(),
  confirmed: z.number(),
  /** From the day it was sent to the day on which it was answered: in whole days, rounded. */
  averageDays: z.number().nullable(),
  longestDays: z.number().nullable(),
})
export type PartyTurnaround = z.infer<typeof PartyTurnaround>

/** How long the parties of the market take, and how long mutations are open; of the customers within reach. */
export const mutationTurnaround = call({
  method: 'GET',
  path: 'mutation-turnaround',
  access: 'organisation-mutations:read',
  summary: 'De doorlooptijd van mutaties per marktpartij, en hoe lang ze openstaan per status',
  answer: z.strictObject({
    /** Day since which answers count. */
    since: z.string(),
    /** Who keeps the most waiting comes first. */
    parties: z.array(PartyTurnaround),
    ages: z.array(
      z.strictObject({
        state: z.enum(keysOf(submittedStates)),
        /** For each of the bounds, and for what is open longer. */
        counts: z.array(z.number()),
      }),
    ),
  }),
})
