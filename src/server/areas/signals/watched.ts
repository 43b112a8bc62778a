import { sql } from 'kysely'

/** Of which connections signals are looked for every day: shown, in use, and with readings. */
export const isWatched = sql<boolean>`connections.show_in_ems and connections.state <> 'closed'
  and connections.read_data_date is not null`
