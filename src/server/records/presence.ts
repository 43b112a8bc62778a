import { sql } from 'kysely'
import { type Other, type presenceCall, typingMinutes } from '../../contract/records/presence.ts'
import { Conflict } from '../ground/errors.ts'
import type { Db } from '../storage/db/database.ts'
import type { Reading, Writing } from './handlers.ts'
import { add, type Portal, readingOf } from './route.ts'

/** A page asks every so often; who was not heard for so many seconds has gone. */
const goneAfter = 45

interface Present {
  readonly userId: number
  readonly name: string
  readonly typingUntil: Date | null
}

const until = sql`case when typed_at > now() - make_interval(mins => ${typingMinutes})
  then typed_at + make_interval(mins => ${typingMinutes}) end`

/** Who has a record open, whoever began to type first above all others. */
async function presentAt(db: Db, subject: string, recordId: number): Promise<readonly Present[]> {
  const { rows } = await sql<Present>`
    select user_id, users.name, ${until} as typing_until from presences join users on users.id = user_id
    where subject = ${subject} and record_id = ${recordId}
      and (seen_at > now() - make_interval(secs => ${goneAfter}) or ${until} is not null)
    order by ${until} is null, typing_since, users.name`.execute(db)
  return rows
}

/** Who sends first: of those who type, whoever began before the others. */
const firstOf = (present: readonly Present[]) => present.find(({ typingUntil }) => typingUntil !== null)

/** Notes that somebody has it open; what is typed counts from its first letter, for as long as more is typed. */
async function noteAt(db: Db, subject: string, recordId: number, userId: number, typed: number | null) {
  await sql`
    insert into presences as own (subject, record_id, user_id, typed, typing_since, typed_at)
    values (${subject}, ${recordId}, ${userId}, ${typed}::integer,
      case when ${typed}::integer is not null then now() end, case when ${typed}::integer is not null then now() end)
    on conflict (subject, record_id, user_id) do update set
      seen_at = now(),
      typed = coalesce(excluded.typed, own.typed),
      typing_since = case
        when excluded.typed is null or own.typed_at > now() - make_interval(mins => ${typingMinutes}) then own.typing_since
        else now() end,
      typed_at = case when excluded.typed is not null and excluded.typed is distinct from own.typed then now() else own.typed_at end
    `.execute(db)
}

/** Says who else has a record open; whoever watches along as somebody else is seen by nobody. */
export function mountPresence(
  portal: Portal,
  call: ReturnType<typeof presenceCall<string>>,
  subject: string,
  get: (context: Reading, id: number) => Promise<{ readonly id: number }>,
): void {
  // A page says it every few seconds: said twice is no harm, so no key of it is kept as of other writes.
  add(portal, call, async (admitted) => {
    const context = readingOf(portal, admitted)
    const { db, reach } = context
    const { params, body } = admitted.asked
    const { id } = await get(context, params.id)
    const { userId, realUserId } = reach.session
    if (realUserId === null) await noteAt(db, subject, id, userId, body.typed)
    const present = await presentAt(db, subject, id)
    const first = firstOf(present)
    const data = present
      .filter((one) => one.userId !== userId)
      .map((one): Other => {
        const { name, typingUntil } = one
        return { name, typingUntil: typingUntil?.toISOString() ?? null, isFirst: one === first }
      })
    return { status: 200, body: { data } }
  })
}

/** Refuses an answer while somebody else, who began earlier, is typing one; what was sent is typed no more. */
export async function claimAnswer({ db, reach }: Writing, subject: string, recordId: number): Promise<void> {
  const { userId } = reach.session
  const first = firstOf(await presentAt(db, subject, recordId))
  if (first !== undefined && first.userId !== userId)
    throw new Conflict(
      `${first.name} typt een antwoord. Versturen kan weer als dat is verstuurd, of ${typingMinutes} minuten na de laatste letter.`,
    )
  await db
    .updateTable('presences')
    .set({ typed: null, typingSince: null, typedAt: null })
    .where('subject', '=', subject)
    .where('recordId', '=', recordId)
    .where('userId', '=', userId)
    .execute()
}
