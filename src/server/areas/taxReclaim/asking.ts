import type { askReclaim, Chance, ShownChance } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { reclaimSchemes } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import type { BodyOf } from '../../../contract/records/call.ts'
import { centsText } from '../../../domain/dutch.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { askedDays, askKeeper } from '../actions/asked.ts'
import { chanceOf } from './search.ts'

type Wished = Pick<Chance, 'scheme' | 'about'>

const subjectOf = ({ scheme, about }: Wished) => `Teruggaaf gevraagd: ${reclaimSchemes[scheme]}, ${about}`

/** Each chance with the day on which the customer asked us for it. */
export async function withAsked(
  db: Db,
  customerId: number,
  chances: readonly Chance[],
): Promise<ShownChance[]> {
  const askedOn = await askedDays(db, customerId, chances.map(subjectOf))
  return chances.map((chance) => ({ ...chance, askedOn: askedOn(subjectOf(chance)) }))
}

/** The customer asks for what was found of it: the years that are open, with what they are worth. */
export async function askBack(
  context: Writing,
  customerId: number,
  wished: BodyOf<typeof askReclaim>,
): Promise<null> {
  const chance = await chanceOf(context.db, customerId, wished)
  if (chance === null) throw new Conflict('Deze kans is er niet meer. Laat opnieuw zoeken.')
  const years = chance.years
    .filter(({ file }) => file === null)
    .map(({ year, amountCents, missing }) =>
      [
        `${year}: ${amountCents === null ? 'bedrag nog niet bekend' : centsText(amountCents)}`,
        ...(missing.length > 0 ? [`nog nodig: ${missing.join('; ')}`] : []),
      ].join(', '),
    )
  await askKeeper(context, {
    subject: subjectOf(chance),
    body: ['Maak het dossier en vraag terug:', ...years].join('\n'),
    entityId: chance.entityId,
  })
  return null
}
