import { sql } from 'kysely'
import {
  mutationRules,
  mutationsAlike,
  mutationTerms,
} from '../../../contract/areas/mutations/mutationCalls.ts'
import { allMutations, mutation } from '../../../contract/areas/mutations/mutations.ts'
import { mutationTurnaround } from '../../../contract/areas/mutations/turnaroundCall.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import { mountSheet } from '../../records/exports/export.ts'
import type { Drafted, Handlers, Writing } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { tellRows } from '../../records/toldRows.ts'
import { alikeOf } from './alike.ts'
import { mountMutationAssigning } from './assigning.ts'
import { mountMutationImport } from './import.ts'
import { mutationLife } from './life.ts'
import { gone, ownOf } from './papers.ts'
import { mutationRefill } from './refill.ts'
import { keepParties, keepReadings, type Row, readingsOf } from './rows.ts'
import { rulesOf } from './rules.ts'
import { told } from './told.ts'
import { turnaroundOf } from './turnaround.ts'
import { termsOf } from './wanted.ts'

type Draft = Drafted<typeof mutation>

/** What we do with a request, besides what was asked. */
const ofHandling: ReadonlySet<string> = new Set(['assigneeId', 'parties', 'checked'])

/** What was asked stays as it was handed in: who asked takes it back first, and what was written is not asked otherwise. */
function refuseLate(draft: Draft, current: Row): void {
  if (current.state !== 'processed') return
  const changed = Object.entries(draft).some(
    ([name, value]) =>
      !ofHandling.has(name) && JSON.stringify(value) !== JSON.stringify(current[name as keyof Row]),
  )
  if (changed)
    throw new Conflict('De aansluiting is al gewijzigd: alleen de behandeling is nog aan te passen.')
}

/** Documents, standings and connections are this customer's own, and no party answered on a day to come. */
async function refuseStrange(context: Writing, draft: Draft): Promise<void> {
  if ((await ownOf(context, 'documents', draft.documentIds)) < draft.documentIds.length)
    throw new Invalid({ documentIds: gone })
  if ((await ownOf(context, 'connections', draft.connectionIds)) < draft.connectionIds.length)
    throw new Invalid({ connectionIds: gone })
  const day = today()
  const ahead = draft.parties.findIndex(({ answeredOn }) => answeredOn !== null && answeredOn > day)
  if (ahead !== -1) throw new Invalid({ [`parties.${ahead}.answeredOn`]: ['Deze dag is nog niet geweest'] })
  const read = [...new Set(draft.readings.map(({ connectionId }) => connectionId))]
  if ((await ownOf(context, 'connections', read)) < read.length) throw new Invalid({ readings: gone })
}

/** At a confirmation standings are of its day: of a later one than is asked for they would be refused then, weeks after. */
function refuseReadLater({ readingDate, effectiveDate }: Draft, current: Row | null): void {
  const isAsking = current === null || current.state === 'draft'
  if (isAsking && readingDate !== null && readingDate > effectiveDate)
    throw new Invalid({ readingDate: ['Ligt na de ingangsdatum: de standen zijn van die dag'] })
}

async function fill(context: Writing, draft: Draft, current: Row | null) {
  refuseReadLater(draft, current)
  if (current !== null) refuseLate(draft, (await told(context, [current]))[0] ?? current)
  await refuseStrange(context, draft)
  const before = current === null ? [] : ((await readingsOf(context.db, [current.id])).get(current.id) ?? [])
  const isRead = JSON.stringify(before) !== JSON.stringify(draft.readings)
  return {
    ...(isRead && { readingsAt: sql`now()` }),
    ...(current === null && { requestedById: context.reach.session.userId }),
  }
}

const plain = crud(mutation, fill, async ({ db, reach }, id, { readings, parties }) => {
  await keepReadings(db, id, readings)
  // A customer neither sees nor sends these: what we noted stays.
  if (reach.session.subject.type !== 'customer') await keepParties(db, id, parties)
})

const whole = beside(plain, told)

export const mutationHandlers: Handlers<typeof mutation> = {
  ...whole,
  update: async (context, id, draft, version) => {
    const before = await whole.get(context, id)
    const after = await whole.update(context, id, draft, version)
    await tellRows(context, { resource: mutation, names: ['readings', 'parties'] }, before, after)
    return after
  },
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state !== 'draft') throw new Conflict('Alleen een concept kan weg. Annuleer deze mutatie.')
    await plain.remove(context, id, version)
  },
}

/** Mutations with all that can be done with them. */
export function mountMutations(portal: Portal): void {
  mount(portal, mutation, mutationHandlers, mutationLife)
  mountSheet(
    portal,
    {
      resource: mutation,
      handlers: mutationHandlers,
      base: 'customers/:customerId/mutations',
      parent: 'customerId',
    },
    mutationRefill,
  )
  mountMutationImport(portal, mutationHandlers)
  mountMutationAssigning(portal, mutationHandlers)
  mountRead(portal, mutationTerms, ({ db }, { params: { customerId }, query: { ids } }) =>
    termsOf(db, ids, customerId),
  )
  mountRead(portal, mutationsAlike, ({ db }, { params: { customerId }, query }) =>
    alikeOf(db, customerId, query),
  )
  mountRead(portal, mutationRules, async ({ db }, { query: { on } }) => (await rulesOf(db))(on ?? today()))
  mountRead(portal, mutationTurnaround, turnaroundOf)
  mount(portal, allMutations, beside(crud(allMutations), told as never))
}
