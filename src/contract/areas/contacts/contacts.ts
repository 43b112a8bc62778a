import { fullName } from '../../../domain/identity/personName.ts'
import { boolean, longText, required, section, text } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { neededWhen } from '../../records/needed.ts'
import { choice, references } from '../../records/picked.ts'
import { preferredChannels } from '../../records/picklists.ts'
import { type Row, resource } from '../../records/resource.ts'
import { email, phone } from '../../records/texts.ts'

export type Contact = Row<typeof contact>

/** People at the customer. */
export const contact = resource({
  name: 'contacts',
  table: 'contacts',
  within: 'customer',
  permission: {
    list: 'organisation-contacts:read',
    get: 'organisation-contacts:read',
    create: 'organisation-contacts:write',
    update: 'organisation-contacts:write',
    remove: 'organisation-contacts:write',
  },
  label: { one: 'Contactpersoon', many: 'Contactpersonen' },
  fields: {
    ...section('Persoon', {
      firstName: text('Voornaam', 60),
      middleName: text('Tussenvoegsel', 20),
      lastName: required(text('Achternaam', 80)),
      function: text('Functie', 80),
    }),
    ...section('Bereikbaarheid', {
      emailAddress: neededWhen(
        ({ receivesReports, isSignatory }) => receivesReports === true || isSignatory === true,
        email('E-mailadres'),
        'Verplicht voor wie rapportages ontvangt of tekenbevoegd is',
      ),
      telephoneNumber: phone('Telefoonnummer'),
      mobileNumber: phone('Mobiel nummer'),
      preferredChannel: choice('Voorkeurskanaal', preferredChannels),
    }),
    ...section('Rol', {
      isPrimary: boolean('Hoofdcontact'),
      isSignatory: boolean('Tekenbevoegd'),
      receivesNewsletter: boolean('Ontvangt nieuwsbrief'),
      receivesReports: boolean('Ontvangt rapportages'),
      entityIds: references('Entiteiten', 'customers/:customerId/entities', 'entities', {
        none: 'Alle',
        help: 'Waarvoor je deze persoon belt; leeg is voor alles',
      }),
      comment: longText('Opmerking'),
    }),
  },
  automatic: {
    /** Signs in to the portal: has an account of its own, or one with the same e-mail address. */
    hasAccount: unkept(boolean('Portaal')),
  },
  derived: {
    fullName: (row): string => fullName(row),
  },
  headings: { fullName: 'Naam' },
  columns: ['fullName', 'function', 'emailAddress', 'telephoneNumber', 'mobileNumber'],
  sort: { fullName: ['lastName', 'firstName'], function: ['function'], emailAddress: ['emailAddress'] },
  order: ['-isPrimary', 'lastName', 'firstName'],
  filters: ['isSignatory'],
  searchable: true,
})
