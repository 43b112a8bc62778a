import { z } from 'zod'

/** A file that hangs below a record. */
export const AttachedFile = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** Instant, ISO. */
  createdAt: z.string(),
})
export type AttachedFile = z.infer<typeof AttachedFile>
