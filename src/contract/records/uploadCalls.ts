import { z } from 'zod'
import { call } from './call.ts'
import { largestDocument } from './fileTypes.ts'

/** A file on its way: it may be sent in parts, and after a lost connection from where it was. */
export const Upload = z.strictObject({
  id: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** How many of them have arrived: the next part begins here. */
  offset: z.number(),
  /** Whether all of it arrived and was found good. */
  done: z.boolean(),
})
export type Upload = z.infer<typeof Upload>

/** How much is sent at a time, in bytes: what a lost connection may cost. */
export const uploadPart = 1_000_000

const access = 'organisation-documents:write'
const path = 'customers/:customerId/uploads'

export const beginUpload = call({
  method: 'POST',
  path,
  access,
  summary: 'Begint het versturen van een bestand',
  body: z.strictObject({
    name: z.string().min(1).max(1000),
    /** In bytes; what is too big is refused in words. */
    size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  answer: Upload,
})

/** How far an upload is; a client that lost its connection asks this first. */
export const uploadState = call({
  method: 'GET',
  path: `${path}/:id`,
  access,
  summary: 'Hoe ver een bestand is',
  answer: Upload,
})

/** The next part, as application/octet-stream. 409 with the upload when the offset is not where it is; 422 when the file is refused. */
export const sendPart = call({
  method: 'PATCH',
  path: `${path}/:id`,
  access,
  summary: 'Stuurt het volgende deel van een bestand',
  query: z.strictObject({ offset: z.coerce.number().int().min(0).max(largestDocument) }),
  answer: Upload,
})

export const cancelUpload = call({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  summary: 'Breekt het versturen van een bestand af',
  answer: z.strictObject({ id: z.number() }),
})
