import { boolean, section, staffOnly } from '../../records/field.ts'
import { shared, unkept } from '../../records/kept.ts'
import { reference, references } from '../../records/picked.ts'

/** Customers see what is shown to them (portal matrix), with everything that is said about it. */
export const shown = staffOnly(
  boolean('Zichtbaar voor klant', false, { help: 'De klant leest dan ook de reacties' }),
)

/** Of which of the customer's things it is; `signalId` and the like say for what it was made. */
export const about = section('Waar het over gaat', {
  entityId: reference('Entiteit', 'customers/:customerId/entities', 'entities'),
  connectionIds: references('Aansluitingen', 'customers/:customerId/connections', 'connections'),
})

/** They stand in a table of their own: people also follow by themselves, and by being named. */
export const watcherIds = staffOnly(
  shared(
    unkept(
      references('Volgers', 'customers/:customerId/assignees', 'users', {
        help: 'Zij krijgen een melding van wat er gebeurt',
      }),
    ),
  ),
)
