import type { Db } from '../storage/db/database.ts'

/** What support answers with more than once. */
export async function addSavedReplies(tx: Db): Promise<void> {
  await tx
    .insertInto('savedReplies')
    .values([
      {
        name: 'Ontvangen, we kijken ernaar',
        purpose: 'Eerste reactie op een vraag',
        body: `Beste {{naam}},

Dank voor je bericht over “{{onderwerp}}”. We kijken het na en komen er binnen twee werkdagen op terug.`,
      },
      {
        name: 'Meterstanden ontvangen',
        purpose: 'Standen die per mail kwamen',
        body: `Beste {{naam}},

We hebben de meterstanden van {{klant}} ontvangen en verwerkt. Je ziet ze in het portaal bij Meetgegevens invoeren.`,
      },
      {
        name: 'Factuur ligt bij de leverancier',
        purpose: 'Zolang de leverancier niet antwoordt',
        body: `Beste {{naam}},

We hebben je vraag aan de leverancier voorgelegd. Zodra we antwoord hebben, laten we je weten wat de uitkomst is. Tot die tijd hoef je niets te doen.`,
      },
    ])
    .execute()
}
