import { customerAgreement } from '../../../contract/areas/supplyAgreements/customerAgreements.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers } from '../../records/handlers.ts'
import { noHistory } from '../../records/history.ts'
import { connectionsOf } from './rows.ts'

const plain = crud(customerAgreement)

/** What a customer's own people read of what they signed. How it came to be signed is ours. */
export const customerAgreementHandlers: Handlers<typeof customerAgreement> = {
  ...plain,
  get: async (context, id) => ({
    ...(await plain.get(context, id)),
    connections: await connectionsOf(context.db, id),
  }),
  history: noHistory,
}
