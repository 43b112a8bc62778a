import { date, required, type Values } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'

export type AgreementConnection = Values<typeof connectionFields>

/** A connection of an agreement; without days it is in it as long as the agreement runs. */
export const connectionFields = {
  connectionId: required(reference('Aansluiting', 'customers/:customerId/connections', 'connections')),
  fromDate: date('Vanaf'),
  untilDate: date('Tot en met'),
} as const
