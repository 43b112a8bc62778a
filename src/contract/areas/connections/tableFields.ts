import { fieldsOf } from '../../records/resource.ts'
import { connection } from './connections.ts'

/** What a table can say of a connection: one cell each, so nothing that has rows of its own. */
export const tableFields = fieldsOf(connection).filter(([, { kind }]) => kind !== 'rows')
