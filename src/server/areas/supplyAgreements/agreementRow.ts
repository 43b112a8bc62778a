import type { Selectable } from 'kysely'
import type { Tables } from '../../storage/db/tables.ts'

/**
 * An agreement as its own table holds it: without its connections, and without the names of what it refers to. What the database makes
 * of it for lists is left out.
 */
export type AgreementRow = Omit<Selectable<Tables['supplyAgreements']>, 'name' | 'searchText'>
