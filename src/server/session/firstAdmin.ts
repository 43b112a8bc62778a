import type { Db } from '../storage/db/database.ts'

/** An admin who can make the next ones, where there is one. */
export const anAdmin = (db: Db): Promise<{ emailAddress: string } | undefined> =>
  db
    .selectFrom('users')
    .select('emailAddress')
    .where('type', '=', 'admin')
    .where('state', '<>', 'inactive')
    .limit(1)
    .executeTakeFirst()

/** What whoever started an empty portal is to do before anybody can sign in. */
export const howToBegin = (isEmbedded: boolean): string =>
  `Er is nog geen beheerder, dus niemand kan inloggen. Maak die${
    isEmbedded ? ' (stop dit proces eerst)' : ''
  } met: npm run admin -- E-MAILADRES VOORNAAM ACHTERNAAM`
