import { page, type Route } from './route.ts'

const customers = () => import('../areas/customers.tsx')
const contacts = () => import('../areas/contacts.tsx')
const connections = () => import('../areas/connections.tsx')
const actions = () => import('../areas/actions.tsx')
const actionBoard = () => import('../areas/actions/board.tsx')
const actionForm = () => import('../areas/actions/form.tsx')
const actionCalendar = () => import('../areas/actions/calendar.tsx')
const notes = () => import('../areas/actions/notes.tsx')
const entities = () => import('../areas/entities.tsx')
const invoices = () => import('../areas/invoices.tsx')
const hours = () => import('../areas/hours.tsx')
const library = () => import('../areas/library.tsx')
const services = () => import('../areas/services.tsx')
const customer = '/v3/customers/:customerId'

/** The records of one customer, for staff and for the customer’s own users. */
export const customerRoutes: readonly Route[] = [
  {
    path: customer,
    needs: 'organisation:read',
    Page: page(() => import('../areas/customerPage.tsx'), 'CustomerPage'),
  },
  { path: `${customer}/edit`, needs: 'organisation:write', Page: page(customers, 'CustomerForm') },
  {
    path: `${customer}/contacts`,
    needs: 'organisation-contacts:read',
    Page: page(contacts, 'ContactList'),
  },
  {
    path: `${customer}/contacts/create`,
    needs: 'organisation-contacts:write',
    Page: page(contacts, 'ContactForm'),
  },
  {
    path: `${customer}/contacts/:id`,
    needs: 'organisation-contacts:read',
    Page: page(contacts, 'ContactPage'),
  },
  {
    path: `${customer}/contacts/:id/edit`,
    needs: 'organisation-contacts:write',
    Page: page(contacts, 'ContactForm'),
  },
  {
    path: `${customer}/connections`,
    needs: 'organisation-connections:read',
    Page: page(connections, 'ConnectionList'),
  },
  {
    path: `${customer}/connections/create`,
    needs: 'organisation-connections:write',
    Page: page(connections, 'ConnectionForm'),
  },
  {
    path: `${customer}/connections/import`,
    needs: 'organisation-connections:write',
    Page: page(() => import('../areas/connections/importPage.tsx'), 'ConnectionImportPage'),
  },
  {
    path: `${customer}/connections/:id`,
    needs: 'organisation-connections:read',
    Page: page(connections, 'ConnectionPage'),
  },
  {
    path: `${customer}/connections/:id/edit`,
    needs: 'organisation-connections:write',
    Page: page(connections, 'ConnectionForm'),
  },
  { path: `${customer}/actions`, needs: 'actions:read', Page: page(actions, 'ActionList') },
  { path: `${customer}/actions/create`, needs: 'actions:write', Page: page(actionForm, 'ActionForm') },
  { path: `${customer}/actions/board`, needs: 'actions:read', Page: page(actionBoard, 'ActionBoard') },
  {
    path: `${customer}/actions/calendar`,
    needs: 'actions:read',
    Page: page(actionCalendar, 'ActionCalendar'),
  },
  { path: `${customer}/actions/:id`, needs: 'actions:read', Page: page(actions, 'ActionPage') },
  { path: `${customer}/actions/:id/edit`, needs: 'actions:write', Page: page(actionForm, 'ActionForm') },
  { path: `${customer}/notes`, needs: 'actions:read', Page: page(notes, 'NoteList') },
  { path: `${customer}/notes/create`, needs: 'actions:write', Page: page(notes, 'NoteForm') },
  { path: `${customer}/notes/:id`, needs: 'actions:read', Page: page(notes, 'NotePage') },
  { path: `${customer}/notes/:id/edit`, needs: 'actions:write', Page: page(notes, 'NoteForm') },
  { path: `${customer}/library`, needs: 'organisation-documents:read', Page: page(library, 'LibraryList') },
  {
    path: `${customer}/library/create`,
    needs: 'organisation-documents:write',
    Page: page(library, 'LibraryAdd'),
  },
  {
    path: `${customer}/library/:id`,
    needs: 'organisation-documents:read',
    Page: page(library, 'DocumentPage'),
  },
  { path: `${customer}/library/:id/edit`, needs: 'organisation:write', Page: page(library, 'DocumentForm') },
  {
    path: `${customer}/library/:id/version`,
    needs: 'organisation:write',
    Page: page(library, 'DocumentVersionPage'),
  },
  { path: `${customer}/entities`, needs: 'organisation-entities:read', Page: page(entities, 'EntityList') },
  {
    path: `${customer}/entities/create`,
    needs: 'organisation-entities:write',
    Page: page(entities, 'EntityForm'),
  },
  {
    path: `${customer}/entities/tree`,
    needs: 'organisation-entities:read',
    Page: page(() => import('../areas/entities/tree.tsx'), 'EntityTree'),
  },
  {
    path: `${customer}/entities/:id`,
    needs: 'organisation-entities:read',
    Page: page(entities, 'EntityPage'),
  },
  {
    path: `${customer}/entities/:id/edit`,
    needs: 'organisation-entities:write',
    Page: page(entities, 'EntityForm'),
  },
  { path: `${customer}/invoices`, needs: 'organisation-invoices:read', Page: page(invoices, 'InvoiceList') },
  {
    path: `${customer}/invoices/year`,
    needs: 'organisation-invoices:read',
    Page: page(() => import('../areas/invoices/year.tsx'), 'InvoicesOfYear'),
  },
  {
    path: `${customer}/invoices/create`,
    needs: 'organisation-invoices:write',
    Page: page(invoices, 'InvoiceForm'),
  },
  {
    path: `${customer}/invoices/:id/show`,
    needs: 'organisation-invoices:read',
    Page: page(invoices, 'InvoicePage'),
  },
  {
    path: `${customer}/invoices/:id/edit`,
    needs: 'organisation-invoices:write',
    Page: page(invoices, 'InvoiceForm'),
  },
  { path: `${customer}/hours`, needs: 'organisation-hours:read', Page: page(hours, 'HoursList') },
  { path: `${customer}/hours/create`, needs: 'organisation-hours:write', Page: page(hours, 'HoursForm') },
  { path: `${customer}/hours/:id`, needs: 'organisation-hours:read', Page: page(hours, 'HoursEntryPage') },
  { path: `${customer}/hours/:id/edit`, needs: 'organisation-hours:write', Page: page(hours, 'HoursForm') },
  {
    path: `${customer}/services`,
    needs: 'is:admin organisation-services:read',
    Page: page(services, 'ServiceList'),
  },
  {
    path: `${customer}/services/create`,
    needs: 'is:admin organisation-services:write',
    Page: page(services, 'ServiceForm'),
  },
  {
    path: `${customer}/services/:id`,
    needs: 'is:admin organisation-services:read',
    Page: page(services, 'ServicePage'),
  },
  {
    path: `${customer}/services/:id/edit`,
    needs: 'is:admin organisation-services:write',
    Page: page(services, 'ServiceForm'),
  },
]
