import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Invalid } from '../errors.ts'

/** The one file a request brings; `maximum` in bytes, and a byte more is still read so that the store can refuse it in words. */
export async function sentFile(request: FastifyRequest, maximum: number): Promise<MultipartFile> {
  const file = request.isMultipart() ? await request.file({ limits: { fileSize: maximum + 1 } }) : undefined
  if (file === undefined) throw new Invalid({ file: ['Stuur één bestand mee'] })
  return file
}
