import type { AnyField } from '../../contract/records/field.ts'
import type { Happened } from '../../contract/records/history.ts'
import { isKeptFrom } from '../../contract/records/kept.ts'
import { type AnyResource, subjectOf } from '../../contract/records/resource.ts'
import type { Handlers, HistoryPage, HistoryQuery, Reading } from './handlers.ts'

/** Steps and what was said stand apart; anything else is a change. */
const steps = ['transition']
const comments = ['comment', 'changeComment', 'removeComment']

/** Coming and going changes no record; a user's page lists it apart. */
const comings = ['login.ok', 'login.failed', 'login.locked', 'logout', 'select']

/** A page of what happened to one record, newest first; what only staff may see is left out for others. */
export async function history(
  resource: AnyResource,
  { db, reach }: Reading,
  id: number,
  { page, per_page: perPage, kind }: HistoryQuery,
): Promise<HistoryPage> {
  let all = db
    .selectFrom('audit')
    .where('subject', '=', subjectOf(resource))
    .where('subjectId', '=', id)
    .where('action', 'not in', comings)
  if (kind === 'change') all = all.where('action', 'not in', [...steps, ...comments])
  else if (kind !== undefined) all = all.where('action', 'in', kind === 'comment' ? comments : steps)
  const { total } = await all.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('users', 'users.id', 'audit.userId')
    .leftJoin('users as real', 'real.id', 'audit.realUserId')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.before', 'audit.after'])
    .select(['users.name as userName', 'real.name as realUserName'])
    .orderBy('audit.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const seen = fieldsSeen(resource, reach.session.subject.type)
  const found = Number(total)
  return {
    data: rows.map(({ before, after, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...told(seen, resource, row.action, (before ?? {}) as Values, (after ?? {}) as Values),
    })),
    meta: {
      current_page: page,
      per_page: perPage,
      total: found,
      last_page: Math.max(1, Math.ceil(found / perPage)),
    },
  }
}

/** The same of a record of which who asks is told nothing that happened. */
export const noHistory: Handlers['history'] = async (_context, _id, { page, per_page }) => ({
  data: [],
  meta: { current_page: page, last_page: 1, per_page, total: 0 },
})

type Values = Readonly<Record<string, unknown>>
type Seen = ReadonlyMap<string, AnyField>

function fieldsSeen(resource: AnyResource, type: string): Seen {
  const all: [string, AnyField][] = Object.entries({ ...resource.fields, ...resource.automatic })
  return new Map(all.filter(([, field]) => !isKeptFrom(type, field)))
}

function told(seen: Seen, resource: AnyResource, action: string, before: Values, after: Values) {
  const { state: from } = before
  const { state: to, event } = after
  const step = action === 'transition' ? { event: String(event), from: String(from), to: String(to) } : null
  const asked = Object.entries(resource.steps?.[String(event)]?.asks ?? {})
  const isOfRecord = (name: string) => name in resource.fields || name in (resource.automatic ?? {})
  // What is a field of the record is told by that, or kept from who asks; the bare number of one that was chosen says nothing.
  const loose = asked.filter(
    ([name, { kind }]) => kind !== 'reference' && !isOfRecord(name) && after[name] != null,
  )
  return {
    step,
    told: Object.fromEntries(loose.map(([name]) => [name, after[name]])),
    changes: action === 'create' ? [] : changesIn(seen, before, after),
  }
}

const textOf = (value: unknown) => JSON.stringify(value ?? null)

function changesIn(seen: Seen, before: Values, after: Values): Happened['changes'] {
  return [...seen].flatMap(([field, { kind }]) => {
    if (!(field in before) && !(field in after)) return []
    const name = kind === 'reference' ? field.replace(/Id$/, 'Name') : field
    const key = name in before || name in after ? name : field
    // A step may be told what stood there already; of two records with one name it is another.
    const isSame = [field, key].every((one) => textOf(before[one]) === textOf(after[one]))
    return isSame ? [] : [{ field, before: before[key] ?? null, after: after[key] ?? null }]
  })
}
