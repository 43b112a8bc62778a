import { sql } from 'kysely'

/**
 * Of which connections signals are looked for every day: shown, and with readings as long as they are in use; without any where they
 * are to be expected, since a meter that never delivered is told of as well.
 */
export const isWatched = sql<boolean>`connections.show_in_ems and connections.state <> 'closed'
  and (connections.read_data_date is not null or connections.state in ('active', 'closing'))`
