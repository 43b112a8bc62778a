import { boolean, instant, money, notNegative, required, section, text, when } from '../../records/field.ts'
import { apart, follows } from '../../records/kept.ts'
import { neededWhen } from '../../records/needed.ts'
import { choice, reference, references } from '../../records/picked.ts'
import { userTypes } from '../../records/picklists.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email, phone } from '../../records/texts.ts'

export type User = Row<typeof user>

const isCustomer = (typed: Readonly<Record<string, unknown>>) => typed.type === 'customer'
const isStaff = (typed: Readonly<Record<string, unknown>>) => !isCustomer(typed)

/** Somebody with an account: one of ours, or a customer's user. Never deleted: what they did stays theirs. */
export const user = resource({
  name: 'users',
  table: 'accounts',
  base: 'users',
  within: 'all',
  permission: {
    list: 'users:read',
    get: 'users:read',
    create: 'users:write',
    update: 'users:write',
    remove: null,
  },
  label: { one: 'Gebruiker', many: 'Gebruikers' },
  fields: {
    ...section('Persoon', {
      firstName: required(text('Voornaam', 60)),
      affix: text('Tussenvoegsel', 20),
      lastName: required(text('Achternaam', 80)),
      initials: text('Initialen', 5, { help: 'Leeg laten: de eerste letters van de naam' }),
      emailAddress: required(email('E-mailadres')),
      telephone: phone('Telefoonnummer'),
    }),
    ...section('Toegang', {
      type: required(choice('Type', userTypes)),
      twoFactorRequired: follows('type', (type) => type !== 'customer', boolean('2FA verplicht', true)),
      hourlyRate: when(isStaff, notNegative(money('Uurtarief'))),
      roleIds: apart(references('Rollen', 'assignable-roles', 'roles', { least: 1 })),
      customerIds: neededWhen(
        isCustomer,
        apart(references('Klanten', 'customers', 'customers', { none: 'Alle' })),
        'Kies minstens één klant',
      ),
      contactId: when(
        isCustomer,
        reference('Contactpersoon', 'customers/:customerId/contacts', 'contacts', {
          help: 'Wie deze gebruiker bij de klant is',
        }),
      ),
      canSwitch: boolean('Mag van klant wisselen', true),
    }),
  },
  automatic: {
    name: required(text('Naam', 170)),
    twoFactorEnabled: boolean('2FA ingesteld'),
    neverLoggedIn: boolean('Nooit ingelogd'),
    lastLoginAt: instant('Laatst ingelogd'),
    termsAcceptedAt: instant('Voorwaarden geaccepteerd'),
    invitedAt: instant('Uitgenodigd op'),
  },
  states: {
    invited: { label: 'Uitgenodigd', group: 2 },
    inviteExpired: { label: 'Uitnodiging verlopen', group: 2 },
    active: { label: 'Actief', group: 1 },
    locked: { label: 'Geblokkeerd', group: 1 },
    inactive: { label: 'Inactief', group: 0 },
  },
  initialState: 'invited',
  bulkSteps: ['RESEND'],
  steps: {
    RESEND: { label: 'Uitnodiging opnieuw sturen' },
    UNLOCK: { label: 'Deblokkeren' },
    REACTIVATE: { label: 'Heractiveren' },
    DEACTIVATE: {
      label: 'Deactiveren',
      destructive: true,
      notice:
        'Deze gebruiker wordt overal uitgelogd en kan niet meer inloggen. Wat deze gebruiker deed, blijft bewaard.',
    },
  },
  columns: [
    'name',
    'emailAddress',
    'type',
    'roleIds',
    'customerIds',
    'twoFactorEnabled',
    'lastLoginAt',
    'statusName',
  ],
  sort: {
    name: ['lastName', 'firstName'],
    emailAddress: ['emailAddress'],
    type: ['type', 'lastName'],
    lastLoginAt: ['lastLoginAt'],
    statusName: ['state', 'lastName'],
  },
  order: ['lastName', 'firstName'],
  filters: ['type', 'roleIds', 'customerIds', 'twoFactorEnabled', 'neverLoggedIn'],
  searchable: true,
  taken: { emailAddress: 'Er is al een gebruiker met dit e-mailadres' },
})
