import { article } from '../../../contract/areas/knowledgebase/articles.ts'
import { Conflict, Forbidden, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Stored, Writing } from '../../records/handlers.ts'
import { mount } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isColleague } from '../../session/colleague.ts'
import { isStaff } from '../../session/reach.ts'
import { articleLife, reviewDay } from './life.ts'
import { toReaders } from './readers.ts'
import { mountReading } from './reading.ts'
import { mountTextFiles } from './textFiles.ts'
import { ownPictures } from './textPictures.ts'

type Kept = Stored<typeof article>
type Draft = Drafted<typeof article>

/** What we tell is written by us, whatever a role of a customer says. */
function refuseCustomers({ reach }: Writing): void {
  if (!isStaff(reach.session)) throw new Forbidden()
}

async function refuseStrangeOwner({ db }: Writing, { ownerId }: Draft, current: Kept | null): Promise<void> {
  if (current?.ownerId === ownerId) return
  if (!(await isColleague(db, ownerId))) throw new Invalid({ ownerId: ['Kies iemand van ons'] })
}

/** The pictures in it are its own. */
async function keepPictures(context: Writing, id: number, draft: Draft): Promise<void> {
  const body = await ownPictures(context, { articleId: id }, draft.body)
  if (body === draft.body) return
  await context.db.updateTable('articles').set({ body }).where('id', '=', id).execute()
}

const plain = toReaders(
  crud(
    article,
    async (context, draft, current) => {
      refuseCustomers(context)
      await refuseStrangeOwner(context, draft, current)
      if (draft.category === 'nieuws') return { reviewDate: null }
      return { reviewDate: draft.reviewDate ?? reviewDay(today()) }
    },
    keepPictures,
  ),
)

const handlers: Handlers<typeof article> = {
  ...plain,
  remove: async (context, id, version) => {
    refuseCustomers(context)
    const { state, publishedOn } = await plain.get(context, id)
    if (state !== 'draft' || publishedOn !== null)
      throw new Conflict('Alleen een concept dat nooit is gepubliceerd kan weg. Archiveer het artikel.')
    await plain.remove(context, id, version)
  },
}

/** The articles, each for whom it is meant. */
export function mountKnowledgebase(portal: Portal): void {
  mount(portal, article, handlers, articleLife)
  mountReading(portal, handlers)
  mountTextFiles(portal, handlers)
}
