import { sql } from 'kysely'
import type { ParameterKey } from '../../../contract/areas/parameters/parameterKeys.ts'
import { declaredOf, type OptionRow, parameter } from '../../../contract/areas/parameters/parameters.ts'
import { normalValue } from '../../../contract/areas/parameters/parameterValue.ts'
import type { Declared } from '../../../contract/areas/parameters/parameterWords.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud, type Filling } from '../../records/crud.ts'
import { takeDue } from '../../records/due.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import { mount } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { reaches, reachesAll } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { optionsOf } from '../../storage/parameters/read.ts'
import { keepOptions } from '../../storage/parameters/start.ts'
import { parameterLife } from './life.ts'

type Kept = Stored<typeof parameter>
type Draft = Drafted<typeof parameter>

/** A value in its normal form with the words of its key; its key stays what it is, and only who reaches all sets what counts for all. */
const fill: Filling<typeof parameter> = async (
  { db, reach },
  { key, value, customerId, validFrom },
  current,
) => {
  const { session } = reach
  if (customerId === null && !reachesAll(session))
    throw new Invalid({
      customerId: ['Kies een klant: wat voor alle klanten geldt, wijzigt wie ze allemaal ziet'],
    })
  if (customerId !== null && !reaches(session, customerId))
    throw new Invalid({ customerId: ['Deze keuze bestaat niet (meer)'] })
  if (current !== null && current.key !== key)
    throw new Invalid({ key: ['De sleutel ligt vast. Voeg voor een andere sleutel een waarde toe'] })
  if (current !== null && isWhole(current) && !isWhole({ customerId, validFrom }))
    throw new Invalid({
      [customerId === null ? 'validFrom' : 'customerId']: [
        'Deze waarde geldt van het begin af en voor iedereen. Voeg een waarde toe die daarvan afwijkt',
      ],
    })
  const declared = declaredOf(key) as Declared
  if (current === null && isWhole({ customerId, validFrom }) && (await hasWhole(db, key)))
    throw new Invalid({ key: [takenSentence(declared)] })
  const normal = normalValue(declared, value)
  // The draft was checked by the same rule.
  const text = 'value' in normal ? normal.value : ''
  const state = await stateOf(db, { id: current?.id ?? 0, key, customerId, validFrom })
  return { value: text, label: declared.label, topic: declared.group, changedById: session.userId, state }
}

const hasWhole = async (db: Db, key: ParameterKey): Promise<boolean> =>
  (await db
    .selectFrom('parameters')
    .select('id')
    .where('key', '=', key)
    .where('customerId', 'is', null)
    .where('validFrom', 'is', null)
    .executeTakeFirst()) !== undefined

/** Why a second value that always counts and for everybody cannot be, with what would make it another one. */
function takenSentence({ dated, perCustomer }: Declared): string {
  if (!dated && !perCustomer)
    return 'Deze sleutel heeft één waarde, die altijd en voor iedereen geldt. Wijzig die waarde'
  const other = [...(dated ? ['een ingangsdatum'] : []), ...(perCustomer ? ['een klant'] : [])].join(' of ')
  return `Er is al een waarde die altijd en voor iedereen geldt. Vul ${other} in, of wijzig die waarde`
}

/** How a value stands today from the moment it is saved; the others of its key follow by their life. */
async function stateOf(
  db: Db,
  { id, key, customerId, validFrom }: Scope & { readonly id: number; readonly key: ParameterKey },
): Promise<'planned' | 'current' | 'past'> {
  const day = today()
  if ((validFrom ?? '') > day) return 'planned'
  const later = await db
    .selectFrom('parameters')
    .select('id')
    .where('key', '=', key)
    .where('id', '<>', id)
    .where(sql<boolean>`customer_id is not distinct from ${customerId}::integer`)
    .where('validFrom', '<=', day)
    .where(sql<boolean>`valid_from > coalesce(${validFrom}::date, '-infinity')`)
    .limit(1)
    .executeTakeFirst()
  return later === undefined ? 'current' : 'past'
}

type Scope = { readonly customerId: number | null; readonly validFrom: string | null }

/** What counts where nothing else does. */
const isWhole = ({ customerId, validFrom }: Scope) => customerId === null && validFrom === null

/** Rows with what can be chosen of those that are lists. */
async function withOptions({ db }: Reading, rows: readonly Kept[]): Promise<Kept[]> {
  const lists = rows.filter(({ key }) => declaredOf(key)?.type === 'lijst').map(({ id }) => id)
  const options = await optionsOf(db, lists)
  return rows.map((row) => ({ ...row, options: (options.get(row.id) ?? []) as OptionRow[] }))
}

const plain = crud(parameter, fill)

/** After a change of one value others of its key may count, or count no longer. */
async function settle(context: Writing): Promise<void> {
  await takeDue(parameter, parameterLife as never, context, today())
}

async function get(context: Reading, id: number): Promise<Kept> {
  const [row] = await withOptions(context, [await plain.get(context, id)])
  return row as Kept
}

/** Keeps what can be chosen, and tells what became different of it. */
async function keepList(context: Writing, id: number, draft: Draft, before: readonly OptionRow[] | null) {
  if (declaredOf(draft.key)?.type !== 'lijst') return
  await keepOptions(context.db, id, draft.options)
  if (before === null || JSON.stringify(before) === JSON.stringify(draft.options)) return
  await context.record({
    action: 'update',
    subject: parameter.name,
    subjectId: id,
    before: { options: before },
    after: { options: draft.options },
  })
}

export const parameterHandlers: Handlers<typeof parameter> = {
  get,
  history: plain.history,
  list: async (context, query) => {
    const { data, meta } = await plain.list(context, query)
    return { data: await withOptions(context, data), meta }
  },
  create: async (context, draft) => {
    const { id } = await plain.create(context, draft)
    await keepList(context, id, draft, null)
    await settle(context)
    return get(context, id)
  },
  update: async (context, id, draft, version) => {
    const { options } = await get(context, id)
    await plain.update(context, id, draft, version)
    await keepList(context, id, draft, options)
    await settle(context)
    return get(context, id)
  },
  remove: async (context, id, version) => {
    const row = await plain.get(context, id)
    if (isWhole(row))
      throw new Conflict('Deze waarde geldt waar geen andere geldt, en kan daarom niet weg. Wijzig haar.')
    await plain.remove(context, id, version)
    await settle(context)
  },
}

/** Parameters with all that can be done with them. */
export function mountParameters(portal: Portal): void {
  mount(portal, parameter, parameterHandlers, parameterLife)
}
