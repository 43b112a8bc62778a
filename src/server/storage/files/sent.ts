import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { bytesOf, refusalOfContent } from '../../../contract/records/fileTypes.ts'
import { fileName } from '../../../domain/fileName.ts'
import { sizeLimit } from '../../../domain/size.ts'
import { Invalid } from '../../ground/errors.ts'
import { limits, Unreadable } from '../../ground/unreadable.ts'
import type { Admitted, Portal } from '../../records/route.ts'
import { parameterOn } from '../parameters/read.ts'
import { demandRoom } from './quota.ts'
import type { KeptFile } from './store.ts'
import { writeStream } from './write.ts'

const refused = (sentence: string) => new Invalid({ file: [sentence] }, sentence)

/** The one file a request brings; of more than `maximum` bytes one is still read, so that the store can refuse it in words. */
export async function sentFile(request: FastifyRequest, maximum?: number): Promise<MultipartFile> {
  const options = maximum === undefined ? {} : { limits: { fileSize: maximum + 1 } }
  const file = request.isMultipart() ? await request.file(options) : undefined
  if (file === undefined) throw refused('Stuur één bestand mee')
  return file
}

/** Throws 422 when what a request brings no longer fits with the files of its customer. */
export async function demandRoomFor({ database }: Portal, { reach, asked }: Admitted): Promise<void> {
  const size = Number(asked.request.headers['content-length'] ?? 0)
  await demandRoom(database.db, reach?.customer?.id ?? 0, size)
}

/**
 * Keeps the one file of a request about a customer as it was sent; `refusalOf` says by its name what is not meant, its bytes say
 * the rest.
 */
export async function keepSent(
  portal: Portal,
  admitted: Admitted,
  refusalOf: (file: { name: string; size: number }) => string | null,
): Promise<KeptFile & { readonly name: string }> {
  await demandRoomFor(portal, admitted)
  const maximum = bytesOf(await parameterOn(portal.database.db, 'upload.max_mb'))
  const sent = await sentFile(admitted.asked.request, maximum)
  const name = fileName(sent.filename)
  // How much it is, is known once it is here; what is empty or too big the store refuses.
  const unfit = refusalOf({ name, size: 1 })
  if (unfit !== null) {
    // The rest of what is being sent is read past, so that the answer can be given.
    sent.file.resume()
    throw refused(unfit)
  }
  const kept = await portal.files.put(sent.file, { maximum })
  const refusal = refusalOfContent(name, kept.type)
  if (refusal !== null) throw refused(refusal)
  return { ...kept, name }
}

/** Reads the one file of a request from disk; 422 in words for what cannot be read. Nothing of it stays. */
export async function readSent<T>(
  request: FastifyRequest,
  read: (path: string, name: string) => Promise<T>,
): Promise<T> {
  const { file, filename } = await sentFile(request)
  const path = join(tmpdir(), `wattwerf-${randomBytes(16).toString('hex')}`)
  try {
    await writeStream(file, {
      path,
      maximum: limits.file,
      refusal: () => new Unreadable(`Dit bestand is groter dan ${sizeLimit(limits.file)}.`),
    })
    return await read(path, fileName(filename))
  } catch (error) {
    if (error instanceof Unreadable) throw refused(error.message)
    throw error
  } finally {
    // What is left of a refused file is read past, so that the answer can be given.
    file.resume()
    await rm(path, { force: true })
  }
}
