import { date, instant, longText, required, section, text } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email, phone } from '../../records/texts.ts'

export type CollectiveInterest = Row<typeof collectiveInterest>

/** What the form on the public page asks. */
export const interestFields = {
  organisation: required(text('Organisatie', 120)),
  name: required(text('Naam', 80)),
  emailAddress: required(email('E-mailadres')),
  telephoneNumber: phone('Telefoonnummer'),
  message: longText('Vraag of opmerking', 1000),
} as const

/** Somebody who asked on the public page to be called about a collective. */
export const collectiveInterest = resource({
  name: 'collective-interests',
  table: 'collective_interests',
  within: 'all',
  permission: {
    list: 'collective:read',
    get: 'collective:read',
    create: null,
    update: 'collective:write',
    remove: 'collective:write',
  },
  label: { one: 'Belangstelling', many: 'Belangstelling' },
  fields: section('Wat ermee gebeurde', {
    contactedOn: date('Contact gehad op', {
      help: 'Zonder contact verdwijnt de belangstelling na de bewaartermijn vanzelf',
    }),
    comment: longText('Interne opmerking', 1000),
  }),
  automatic: {
    collectiveId: required(reference('Collectief', 'collective-collectives', 'collectives')),
    ...interestFields,
    consent: required(text('Toestemming', 500)),
    receivedAt: required(instant('Ontvangen op')),
  },
  columns: ['organisation', 'name', 'emailAddress', 'collectiveName', 'receivedAt', 'contactedOn'],
  sort: { organisation: ['organisation'], receivedAt: ['receivedAt'], contactedOn: ['contactedOn'] },
  order: ['-receivedAt'],
  filters: ['collectiveId'],
  searchable: true,
})
