import { dayAt, startOfDay } from '../../../domain/time/day.ts'
import { after, day, hour } from '../../ground/clock.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { removeOldLinks } from './links.ts'
import { remindNow } from './own.ts'
import type { SigningParts } from './parts.ts'

/** Nobody is reminded at night. */
const byDay = { from: 8, to: 20 }
const hourOf = (at: Date) => Math.floor((at.getTime() - startOfDay(dayAt(at.getTime()))) / hour)

/** How many signings are looked at in one round: the next hour goes on. */
const most = 500

/** Reminds who is to sign and was last mailed so many days ago as was agreed; and lets go of links that are over. Answers how many were reminded. */
export async function remindOfSignings(parts: SigningParts): Promise<number> {
  const { database, mailer, now } = parts
  await removeOldLinks(database.db, now())
  await sealLeft(parts)
  const at = hourOf(now())
  if (at < byDay.from || at >= byDay.to) return 0
  const waiting = await database.db
    .selectFrom('signings')
    .innerJoin('signingSigners as signer', 'signer.signingId', 'signings.id')
    .select(['signings.id', 'remindEveryDays', 'invitedAt', 'remindedAt'])
    .where('signings.state', '=', 'waitingSigner')
    .where('provider', '=', 'own')
    .where('expiresOn', '>=', today())
    .where('remindEveryDays', 'is not', null)
    .where('signer.state', 'in', ['invited', 'opened'])
    .orderBy('signings.id')
    .execute()
  const due = waiting.filter(({ remindEveryDays, invitedAt, remindedAt }) => {
    const last = remindedAt ?? invitedAt
    return last !== null && remindEveryDays !== null && after(last, remindEveryDays * day) <= now()
  })
  let told = 0
  for (const { id } of due.slice(0, most))
    if (await database.transaction((tx) => remindNow(parts, asServer(tx, 'signings'), id))) told += 1
  if (told > 0) mailer.kick()
  return told
}

/** What everybody signed and nobody sealed an hour later: its job was given up, and gets another turn. */
async function sealLeft({ database: { db }, now }: SigningParts): Promise<void> {
  const left = await db
    .selectFrom('signings')
    .select('id')
    .where('state', '=', 'processing')
    .where('provider', '=', 'own')
    .where('lastActivityAt', '<', after(now(), -hour))
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id } of left)
    await enqueue(db, { queue: 'signings', data: { id, provider: 'own', job: 'finish' } })
}
