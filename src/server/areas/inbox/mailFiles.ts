import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inbox } from '../../../contract/areas/inbox/inbox.ts'
import {
  keepAttachment,
  mailAttachment,
  mailPictures,
  wholeMail,
} from '../../../contract/areas/inbox/inboxCalls.ts'
import { bytesOf, refusalOfContent, refusalOfFile } from '../../../contract/records/fileTypes.ts'
import { fileName } from '../../../domain/fileName.ts'
import { Conflict, Invalid, NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Handlers, Reading, Writing } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { record } from '../../storage/audit/audit.ts'
import type { Db } from '../../storage/db/database.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { demandRoom } from '../../storage/files/quota.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { atCustomer } from '../actions/atCustomer.ts'
import { addDocumentOf } from '../library/handlers.ts'
import { withPictures } from './pictures.ts'
import { attachmentOf, rawHtmlOf } from './readMail.ts'

type AttachmentQuery = { readonly message: number; readonly place: number }
type Get = Handlers<typeof inbox>['get']

/** A mail of a conversation that was kept as it came. */
async function keptMail(db: Db, conversationId: number, messageId: number) {
  const row = await db
    .selectFrom('inboxMessages')
    .select(['id', 'rawHash', 'subject'])
    .where('conversationId', '=', conversationId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (row?.rawHash == null) throw new NotFound()
  return { id: row.id, rawHash: row.rawHash, subject: row.subject ?? 'e-mail' }
}

/** Its content; a mail came in without asking the scanner, which looks before anything of it goes out. */
async function opened({ files }: Portal, hash: string): Promise<Readable> {
  // While it cannot look, the store says of the file that it is still to be looked at.
  await files.scan(hash).catch(() => undefined)
  return files.open(hash)
}

async function attachedTo(portal: Portal, hash: string, place: number) {
  const found = await attachmentOf(await buffer(await opened(portal, hash)), place)
  if (found === null) throw new NotFound()
  return { ...found, name: fileName(found.name) }
}

/** What went along with an answer of ours. */
const sentAttachment = (db: Db, conversationId: number, { message, place }: AttachmentQuery) =>
  db
    .selectFrom('inboxReplyFiles')
    .select(['name', 'fileHash'])
    .where('conversationId', '=', conversationId)
    .where('messageId', '=', message)
    .orderBy('id')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()

/** Who took what out of a mail is kept, as with documents. */
const taken = (context: Reading, requestId: string, id: number, attachment: string) =>
  record(context.db, context.reach, requestId, {
    action: 'download',
    subject: inbox.name,
    subjectId: id,
    after: { attachment },
  })

const fault = (sentence: string) => new Invalid({ place: [sentence] }, sentence)

/** The pictures elsewhere that a mail asks for, fetched when somebody wants to see them. */
function mountPictures(portal: Portal, get: Get): void {
  mountRead(portal, mailPictures, async (context, { params, query, request }) => {
    const { id } = await get(context, params.id)
    const mail = await keptMail(context.db, id, query.message)
    const html = await rawHtmlOf(await buffer(await opened(portal, mail.rawHash)))
    await taken(context, request.id, id, 'afbeeldingen van elders')
    return withPictures(html)
  })
}

/** What came along with a mail, to save and to put in the library of its customer. */
export function mountMailFiles(portal: Portal, get: Get): void {
  add(portal, mailAttachment, async (admitted) => {
    const context = readingOf(portal, admitted)
    const { params, query, request } = admitted.asked
    const { id } = await get(context, params.id)
    const sent = await sentAttachment(context.db, id, query)
    const { name, content } =
      sent === undefined
        ? await attachedTo(portal, (await keptMail(context.db, id, query.message)).rawHash, query.place)
        : { name: sent.name, content: await buffer(await portal.files.open(sent.fileHash)) }
    await taken(context, request.id, id, name)
    // What a mail says of its attachment is the word of its sender: it is saved, never opened as such.
    const type = 'application/octet-stream'
    return {
      status: 200,
      body: Readable.from([content]),
      headers: fileHeaders({ name, type, size: content.length }),
    }
  })
  add(portal, wholeMail, async (admitted) => {
    const context = readingOf(portal, admitted)
    const { params, query, request } = admitted.asked
    const { id } = await get(context, params.id)
    const mail = await keptMail(context.db, id, query.message)
    const body = await opened(portal, mail.rawHash)
    const name = fileName(`${mail.subject.slice(0, 100)}.eml`)
    await taken(context, request.id, id, name)
    return { status: 200, body, headers: fileHeaders({ name, type: 'message/rfc822' }) }
  })
  mountPictures(portal, get)
  add(portal, keepAttachment, async (admitted) => {
    const context = readingOf(portal, admitted)
    const { params, body } = admitted.asked
    const { id, customerId } = await get(context, params.id)
    if (customerId === null) throw new Conflict('Koppel dit gesprek eerst aan een klant.')
    const mail = await keptMail(context.db, id, body.message)
    const { name, content } = await attachedTo(portal, mail.rawHash, body.place)
    const megabytes = await parameterOn(context.db, 'upload.max_mb')
    const refusal = refusalOfFile({ name, size: content.length }, megabytes)
    if (refusal !== null) throw fault(refusal)
    await demandRoom(context.db, customerId, content.length)
    const kept = await portal.files.put(Readable.from([content]), { maximum: bytesOf(megabytes) })
    const unfit = refusalOfContent(name, kept.type)
    if (unfit !== null) throw fault(unfit)
    return write(portal, admitted, async (writing) => {
      const documentId = await documentOf(writing, { ...kept, name }, customerId)
      const { numInsertedOrUpdatedRows: made } = await writing.db
        .insertInto('inboxDocuments')
        .values({ messageId: mail.id, place: body.place, documentId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (Number(made) === 0) throw new Conflict('Deze bijlage is al als document opgeslagen.')
      return { status: 201, body: { data: { customerId, documentId } } }
    })
  })
}

/** A letter that came by mail; what else it is says whoever files it. */
async function documentOf(
  context: Writing,
  file: Parameters<typeof addDocumentOf>[1],
  customerId: number,
): Promise<number> {
  const { id } = await addDocumentOf(await atCustomer(context, customerId), file, {
    title: file.name.replace(/\.\w+$/, '').slice(0, 160),
    category: 'correspondentie',
    documentDate: today(),
    expiryDate: null,
    folderPath: null,
    tags: null,
    entityId: null,
    connectionIds: [],
    invoiceId: null,
    supplyAgreementId: null,
    visibleToCustomer: false,
  })
  return id
}
