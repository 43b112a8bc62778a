import { z } from 'zod'
import { type Access, call } from '../../records/call.ts'

/** What a survey goes through. */
export type SurveyKind = 'locations' | 'chances' | 'control'

/** How a survey stands: the last one that was asked for. */
export const SurveyStanding = z.strictObject({
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  /** Nothing is known of how much there is before it begins. */
  total: z.number(),
  /** What came of it, in a sentence. */
  told: z.string().nullable(),
  askedAt: z.string(),
  askedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type SurveyStanding = z.infer<typeof SurveyStanding>

const answer = z.strictObject({ last: SurveyStanding.nullable() })

interface Surveyed {
  readonly kind: SurveyKind
  readonly path: `customers/:customerId/${string}`
  readonly read: Access
  readonly start: Access
  /** What is done, as in a sentence: `alle locaties beoordelen`. */
  readonly does: string
}

/** The three calls of a survey: how it stands, having one begin, and calling it off. */
export const surveyCalls = ({ kind, path, read, start, does }: Surveyed) => ({
  kind,
  look: call({
    method: 'GET',
    path,
    access: read,
    summary: `Hoe het staat met ${does}`,
    answer,
    background: true,
  }),
  start: call({
    method: 'POST',
    path,
    access: start,
    summary: `Op de achtergrond ${does}; loopt dat al, dan gaat dat verder`,
    answer,
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/cancel` as const,
    access: start,
    summary: `Ophouden met ${does}; wat al is gedaan, blijft staan`,
    answer,
  }),
})
export type SurveyCalls = ReturnType<typeof surveyCalls>
