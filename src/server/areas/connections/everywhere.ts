import { allConnections } from '../../../contract/areas/connections/allConnections.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers } from '../../records/handlers.ts'
import { listedBySupplier } from './ofSupplier.ts'

const plain: Handlers = crud(allConnections)

/** The connections of all customers. */
export const allConnectionHandlers: Handlers = {
  ...plain,
  list: listedBySupplier(allConnections, plain.list),
}
