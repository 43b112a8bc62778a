import type { ImportMeterPreview } from '../../../contract/areas/emsInput/importCalls.ts'
import { productOf } from '../../../domain/energy/channel.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'
import { ownerFor, ownersOf, strangersCode } from './preview.ts'
import type { Matches } from './take.ts'

/** Refuses matches that would bring readings to a connection they do not belong to; all reasons at once. */
export async function checkMatches(
  db: Db,
  customerId: number,
  meters: readonly ImportMeterPreview[],
  matches: Matches,
): Promise<void> {
  const reasons = [...generalReasons(meters, matches)]
  const ids = [...new Set(Object.values(matches))]
  const targets = ids.length === 0 ? [] : await targetsOf(db, customerId, ids)
  const owners = await ownersOf(db, meters)
  for (const meter of meters) {
    const id = Object.hasOwn(matches, meter.key) ? matches[meter.key] : undefined
    if (id === undefined) continue
    const target = targets.find((connection) => connection.id === id)
    const owner = ownerFor(owners, meter.ean, customerId)
    if (target === undefined) reasons.push(`${meter.label}: deze aansluiting hoort niet bij deze klant.`)
    else if (owner === 'stranger') reasons.push(strangersCode(meter.ean))
    else if (owner !== null && owner.id !== id && !owner.isClosed)
      reasons.push(`${meter.label} is een andere aansluiting van deze klant.`)
    else if (meter.product !== null && meter.product !== productOf(target.product))
      reasons.push(
        `${meter.label}: ${meter.product === 'gas' ? 'gas' : 'elektriciteit'} past niet bij deze aansluiting.`,
      )
  }
  if (reasons.length > 0) throw new Invalid({ matches: reasons }, reasons.join(' '))
}

function* generalReasons(meters: readonly ImportMeterPreview[], matches: Matches): Generator<string> {
  const keys = Object.keys(matches)
  if (keys.length === 0) yield 'Kies voor minstens één meter een aansluiting.'
  if (keys.some((key) => !meters.some((meter) => meter.key === key)))
    yield 'Een gekozen meter staat niet in het bestand.'
  if (new Set(Object.values(matches)).size < keys.length)
    yield 'Twee meters kunnen niet naar dezelfde aansluiting.'
}

function targetsOf(db: Db, customerId: number, ids: readonly number[]) {
  return db
    .selectFrom('connections')
    .select(['id', 'product'])
    .where('customerId', '=', customerId)
    .where('id', 'in', ids)
    .execute()
}
