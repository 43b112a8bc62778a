import type { Permission } from '../contract/permission.ts'

interface Page {
  readonly id: string
  readonly label: string
  /** Below /v3; for a customer's page below /v3/customers/{id}. */
  readonly path: string
  /** Where more pages stand that belong to it. */
  readonly also?: string
  /** For a page that stands beside those. */
  readonly href?: string
  /** Permissions that must all hold. */
  readonly needs: readonly Permission[]
}

export type Sections = readonly { readonly label: string; readonly pages: readonly Page[] }[]

/** What exists for staff; an area adds its line here. */
export const staffSections: Sections = [
  {
    label: 'Klantrelatiebeheer',
    pages: [
      { id: 'customers', label: 'Klanten', path: '/customers', needs: ['customers:read'] },
      {
        id: 'allActions',
        label: 'Acties',
        path: '/actions',
        also: '/notes',
        needs: ['actions:read'],
      },
    ],
  },
  {
    label: 'Overzichten',
    pages: [
      { id: 'allHours', label: 'Uren', path: '/hours', needs: ['organisation-hours:read'] },
      {
        id: 'invoicesOfYear',
        label: 'Facturen per jaar',
        path: '/invoices/year',
        needs: ['invoices:read'],
      },
      {
        id: 'invoicesOfMonth',
        label: 'Facturen per maand',
        path: '/invoices/month',
        needs: ['invoices:read'],
      },
      {
        id: 'controlSignals',
        label: 'Signalen',
        path: '/control/signals/ems',
        needs: ['is:admin', 'signals-notifications:read'],
      },
      { id: 'exports', label: 'Exports', path: '/exports', needs: ['is:admin', 'export:read'] },
    ],
  },
  {
    label: 'Beheer',
    pages: [
      {
        id: 'controlServices',
        label: 'Diensten',
        path: '/control/services',
        also: '/control/customer-services',
        needs: ['is:admin', 'module-services-definitions:read'],
      },
      {
        id: 'temperatures',
        label: 'Buitentemperaturen',
        path: '/control/temperatures',
        needs: ['is:admin', 'back-office-parameters:read'],
      },
      { id: 'users', label: 'Gebruikers', path: '/users', needs: ['is:admin', 'users:read'] },
      { id: 'roles', label: 'Rollen', path: '/roles', needs: ['is:admin', 'roles:read'] },
      {
        id: 'outbox',
        label: 'Verzonden e-mails',
        path: '/outbox',
        needs: ['is:admin', 'users:write'],
      },
      { id: 'retention', label: 'Bewaartermijnen', path: '/retention', needs: ['is:admin', 'users:read'] },
      { id: 'jobs', label: 'Achtergrondtaken', path: '/jobs', needs: ['is:admin', 'users:read'] },
      { id: 'statecharts', label: 'Statecharts', path: '', href: '/statecharts', needs: ['is:admin'] },
    ],
  },
]

/** What exists for a customer; an area adds its line here. */
export const customerSections: Sections = [
  {
    label: 'Klantrelatiebeheer',
    pages: [
      { id: 'overview', label: 'Overzicht', path: '', needs: ['organisation:read'] },
      {
        id: 'contacts',
        label: 'Contactpersonen',
        path: '/contacts',
        needs: ['organisation-contacts:read'],
      },
      { id: 'entities', label: 'Entiteiten', path: '/entities', needs: ['organisation-entities:read'] },
      {
        id: 'connections',
        label: 'Aansluitingen',
        path: '/connections',
        needs: ['organisation-connections:read'],
      },
      { id: 'invoices', label: 'Facturen', path: '/invoices', needs: ['organisation-invoices:read'] },
      { id: 'library', label: 'Documenten', path: '/library', needs: ['organisation-documents:read'] },
      { id: 'actions', label: 'Acties', path: '/actions', needs: ['actions:read'] },
      { id: 'notes', label: 'Notities', path: '/notes', needs: ['actions:read'] },
      { id: 'hours', label: 'Uren', path: '/hours', needs: ['organisation-hours:read'] },
    ],
  },
  {
    label: 'Modules',
    pages: [
      {
        id: 'ems',
        label: 'Energieoverzicht',
        path: '/ems',
        needs: ['mod:ems', 'organisation-report-ems:read'],
      },
      {
        id: 'usage',
        label: 'Verbruik',
        path: '/ems/usage',
        needs: ['mod:ems', 'organisation-report-ems:read'],
      },
      {
        id: 'comparisons',
        label: 'Vergelijken',
        path: '/ems/comparisons',
        needs: ['mod:ems', 'organisation-report-ems:read'],
      },
      {
        id: 'input',
        label: 'Meetgegevens invoeren',
        path: '/ems/input',
        also: '/meter-readings',
        needs: ['mod:ems', 'organisation-report-ems:write'],
      },
    ],
  },
  {
    label: 'Meldingen',
    pages: [
      {
        id: 'signals',
        label: 'Signalen',
        path: '/signals/ems',
        needs: ['mod:ems', 'organisation-signals:read'],
      },
    ],
  },
  {
    label: 'Instellingen',
    pages: [
      {
        id: 'services',
        label: 'Diensten',
        path: '/services',
        needs: ['is:admin', 'organisation-services:read'],
      },
    ],
  },
]

export const account: Sections = [
  {
    label: 'Instellingen',
    pages: [
      { id: 'account', label: 'Mijn gegevens', path: '/account', needs: [] },
      { id: 'settings', label: 'Mijn instellingen', path: '/account/settings', needs: [] },
    ],
  },
]
