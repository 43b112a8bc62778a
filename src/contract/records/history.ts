import { z } from 'zod'

/** What happened to a record, newest first. */
export const Happened = z.strictObject({
  id: z.number(),
  /** Instant, ISO with offset. */
  at: z.string(),
  /** create, update, delete, transition, or what an area adds. */
  action: z.string(),
  /** Null: the system itself. */
  userName: z.string().nullable(),
  /** Who watched along as that user. */
  realUserName: z.string().nullable(),
  /** A step through the life cycle: its event, the states it went between, and what was told that is no field of the record. */
  step: z.strictObject({ event: z.string(), from: z.string(), to: z.string() }).nullable(),
  told: z.record(z.string(), z.unknown()).readonly(),
  /** Fields that became different; a reference is told by its name. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })).readonly(),
})
export type Happened = z.infer<typeof Happened>
