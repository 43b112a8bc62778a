import { dayAt, startOfDay } from '../../../domain/time/day.ts'
import { after, day, hour } from '../../ground/clock.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { removeOldLinks } from './links.ts'
import { remindNow } from './own.ts'
import type { SigningParts } from './parts.ts'
import { signedStatus } from './signhost/codes.ts'

/** Nobody is reminded at night. */
const byDay = { from: 8, to: 20 }
const hourOf = (at: Date) => Math.floor((at.getTime() - startOfDay(dayAt(at.getTime()))) / hour)

/** How many signings are looked at in one round: the next hour goes on. */
const most = 500

/** Reminds who is to sign and was last mailed so many days ago as was agreed; and lets go of links that are over. Answers how many were reminded. */
export async function remindOfSignings(parts: SigningParts): Promise<number> {
  const { database, mailer, now } = parts
  await removeOldLinks(database.db, now())
  await takeUpLeft(parts)
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

/** What everybody signed and nobody sealed or fetched an hour later, and what was not sent on: its job was given up, and gets another turn. */
async function takeUpLeft({ database: { db }, provider, now }: SigningParts): Promise<void> {
  const left = () =>
    db
      .selectFrom('signings')
      .select('signings.id')
      .where('lastActivityAt', '<', after(now(), -hour))
      .orderBy('signings.id')
      .limit(100)
  const signed = left().where('state', '=', 'processing')
  const again = async (rows: readonly { readonly id: number }[], of: string, job: string) => {
    for (const { id } of rows) await enqueue(db, { queue: 'signings', data: { id, provider: of, job } })
  }
  await again(await signed.where('provider', '=', 'own').execute(), 'own', 'finish')
  if (provider.signhost === undefined) return
  const unsent = left().where('state', '=', 'waitingDocument').where('expiresOn', '>=', today())
  await again(await unsent.where('provider', '=', 'signhost').execute(), 'signhost', 'send')
  // It is "in verwerking" there as well before everybody signed: then there is nothing to fetch.
  const fetchable = signed
    .where('provider', '=', 'signhost')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('signingPostbacks as told')
          .select('told.status')
          .where('told.provider', '=', 'signhost')
          .whereRef('told.providerId', '=', 'signings.providerId')
          .where('told.status', '=', signedStatus),
      ),
    )
  await again(await fetchable.execute(), 'signhost', 'fetch')
}
