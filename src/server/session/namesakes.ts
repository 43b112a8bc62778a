import { sql } from 'kysely'

/** What people are called where one of them is chosen: those who share a name by their e-mail address too. */
export const nameAmongNamesakes = sql<string>`case
  when count(*) over (partition by lower(users.name)) > 1 then users.name || ' · ' || users.email_address
  else users.name end`
