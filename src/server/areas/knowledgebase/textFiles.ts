import { type Article, article } from '../../../contract/areas/knowledgebase/articles.ts'
import {
  addArticleFile,
  addPicture,
  articleFiles,
  openTextFile,
  refusalOfPicture,
  removeArticleFile,
} from '../../../contract/areas/knowledgebase/textFileCalls.ts'
import { refusalOfFile } from '../../../contract/records/fileTypes.ts'
import { whyFixed } from '../../../contract/records/fixedState.ts'
import { Conflict, Forbidden, NotFound } from '../../ground/errors.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import { add, type Portal, readingOf, write } from '../../records/route.ts'
import { isStaff } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { attachedValues, demandFewer } from '../../storage/files/attached.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { keepSent } from '../../storage/files/sent.ts'
import { dropLoosePictures, picturesIn } from './textPictures.ts'

/** How many files hang below one article at most. */
const mostFiles = 50

type Get = Handlers<typeof article>['get']

function refuseCustomers({ reach }: Reading): void {
  if (!isStaff(reach.session)) throw new Forbidden()
}

/** A file of a text that the asker may read. */
async function readable(context: Reading, get: Get, id: number) {
  const { db, reach } = context
  const row = await db.selectFrom('textFiles').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new NotFound()
  const { articleId, newsletterId, createdById, isPicture } = row
  if (articleId !== null) {
    const { body } = await get(context, articleId)
    // What was taken out of a text is no longer told to those who read it.
    if (isPicture && !isStaff(reach.session) && !picturesIn(body).includes(id)) throw new NotFound()
    return row
  }
  const isOwn =
    newsletterId === null ? createdById === reach.session.userId : reach.session.subject.type === 'admin'
  if (!isOwn) throw new NotFound()
  return row
}

const attachments = (db: Db, articleId: number) =>
  db
    .selectFrom('textFiles')
    .select(['id', 'fileName', 'sizeBytes', 'createdAt'])
    .where('articleId', '=', articleId)
    .where('isPicture', '=', false)
    .orderBy('id')
    .execute()

/** An article to which somebody may add something, or take it from it. */
async function changeable(context: Reading, get: Get, id: number): Promise<Pick<Article, 'id'>> {
  refuseCustomers(context)
  const row = await get(context, id)
  const why = whyFixed(article, row.state, context.reach.session.subject.type)
  if (why !== null) throw new Conflict(why)
  return row
}

/** Who searches finds an article by what its files are called; it is no other version of it, so nobody's form is overtaken. */
async function nameAttachments(db: Db, id: number): Promise<void> {
  const names = (await attachments(db, id)).map(({ fileName }) => fileName.replaceAll(/[._-]+/g, ' '))
  await db
    .updateTable('articles')
    .set({ attachmentNames: names.join(' ') })
    .where('id', '=', id)
    .execute()
}

/** Pictures in texts, and the files below articles: whoever may read the text, and nobody else, may have them. */
export function mountTextFiles(portal: Portal, { get }: Pick<Handlers<typeof article>, 'get'>): void {
  add(portal, addPicture, async (admitted) => {
    refuseCustomers(readingOf(portal, admitted))
    const kept = await keepSent(portal, admitted, refusalOfPicture)
    return write(portal, admitted, async (writing) => {
      const made = await writing.db
        .insertInto('textFiles')
        .values({ isPicture: true, ...attachedValues(writing, kept) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { status: 201, body: { data: made } }
    })
  })
  add(portal, openTextFile, async (admitted) => {
    const { params, query } = admitted.asked
    const row = await readable(readingOf(portal, admitted), get, params.id)
    const { fileName: name, fileType: type, sizeBytes: size } = row
    const headers = fileHeaders({ name, type, size, preview: query.preview !== undefined })
    return { status: 200, body: await portal.files.open(row.fileHash), headers }
  })
  mountRead(portal, articleFiles, async (context, { params }) => {
    const { id } = await get(context, params.id)
    const rows = await attachments(context.db, id)
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
  })
  mountChanges(portal, get)
  portal.works.push({
    name: 'loosePictures',
    at: '35 3 * * *',
    work: () => dropLoosePictures(portal.database.db),
  })
}

/** Adding files to an article, and taking them away. */
function mountChanges(portal: Portal, get: Get): void {
  add(portal, addArticleFile, async (admitted) => {
    const { id } = await changeable(readingOf(portal, admitted), get, admitted.asked.params.id)
    const kept = await keepSent(portal, admitted, refusalOfFile)
    return write(portal, admitted, async (writing) => {
      const { db } = writing
      await db.selectFrom('articles').select('id').where('id', '=', id).forUpdate().execute()
      demandFewer(await attachments(db, id), mostFiles, 'bijlagen per artikel')
      const made = await db
        .insertInto('textFiles')
        .values({ articleId: id, isPicture: false, ...attachedValues(writing, kept) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await nameAttachments(db, id)
      await writing.record({
        action: 'attach',
        subject: article.name,
        subjectId: id,
        after: { attachment: kept.name },
      })
      return { status: 201, body: { data: made } }
    })
  })
  mountWrite(portal, removeArticleFile, async (context, { params }) => {
    const { id, articleId, isPicture, fileName } = await readable(context, get, params.id)
    if (articleId === null || isPicture) throw new NotFound()
    await changeable(context, get, articleId)
    await context.db.deleteFrom('textFiles').where('id', '=', id).execute()
    await nameAttachments(context.db, articleId)
    await context.record({
      action: 'detach',
      subject: article.name,
      subjectId: articleId,
      before: { attachment: fileName },
    })
    return { id }
  })
}
