import type { Day } from '../../domain/time/day.ts'
import { consentOf } from '../areas/collectives/publicPage.ts'
import type { Db } from '../storage/db/database.ts'

/** Who asked on the public page to be called about the open one: one was, the other waits. */
export async function addInterests(tx: Db, yesterday: Day, collectiveId: number): Promise<void> {
  const consent = await consentOf(tx)
  await tx
    .insertInto('collectiveInterests')
    .values([
      {
        collectiveId,
        organisation: 'Houtzagerij De Eik',
        name: 'Marloes Eikelboom',
        emailAddress: 'marloes@deeik.example',
        telephoneNumber: '+31612345670',
        message: 'Ons contract loopt eind volgend jaar af. Kunnen wij nog meedoen?',
        consent,
        contactedOn: yesterday,
        comment: 'Gebeld: stuurt zijn jaarnota.',
      },
      {
        collectiveId,
        organisation: 'Wasserij Helder',
        name: 'Joris Vonk',
        emailAddress: 'joris@wasserijhelder.example',
        message: 'Wat kost deelname als wij alleen gas willen inkopen?',
        consent,
      },
    ])
    .execute()
}
