import { Factory, Gauge, UtilityPole } from 'lucide-react'
import { type Area, page, type Route, recordRoutes } from '../../portal/area.ts'

const views = () => import('./parties.tsx')

type Name = 'Supplier' | 'GridOperator' | 'MeasuringCompany'

/** The pages behind a kind of party: lists of what is with it, and whom one speaks there. */
function behind(name: Name, path: string, contacts: string, area: string): Route[] {
  const read = `${area}:read`
  return [
    { path: `${path}/import`, needs: `${area}:write`, Page: page(views, `${name}Import`) },
    { path: `${contacts}/import`, needs: `${area}:write`, Page: page(views, `${name}ContactImport`) },
    {
      path: `${path}/:id/connections`,
      needs: `${read} organisation-connections:read`,
      Page: page(views, `${name}Connections`),
    },
    {
      path: `${path}/:id/invoices`,
      needs: `${read} organisation-invoices:read`,
      Page: page(views, `${name}Invoices`),
    },
    {
      path: `${path}/:id/disputes`,
      needs: `${read} organisation-invoices:read`,
      Page: page(views, `${name}Disputes`),
    },
    ...recordRoutes(contacts, {
      read,
      write: `${area}:write`,
      List: page(views, `${name}ContactList`),
      Show: page(views, `${name}ContactPage`),
      Form: page(views, `${name}ContactForm`),
    }),
  ]
}

/** Who connections are with, and who sends invoices. */
export const area: Area = {
  routes: [
    ...recordRoutes('/v3/suppliers', {
      read: 'suppliers:read',
      write: 'suppliers:write',
      List: page(views, 'SupplierList'),
      Show: page(views, 'SupplierPage'),
      Form: page(views, 'SupplierForm'),
      menu: { half: 'beheer', heading: 'Beheer', place: 10, label: 'Leveranciers', icon: Factory },
      task: 'Leverancier toevoegen',
    }),
    ...behind('Supplier', '/v3/suppliers', '/v3/supplier-contacts', 'suppliers'),
    ...recordRoutes('/v3/grid-operators', {
      read: 'grid-operators:read',
      write: 'grid-operators:write',
      List: page(views, 'GridOperatorList'),
      Show: page(views, 'GridOperatorPage'),
      Form: page(views, 'GridOperatorForm'),
      menu: { half: 'beheer', heading: 'Beheer', place: 20, label: 'Netbeheerders', icon: UtilityPole },
      task: 'Netbeheerder toevoegen',
    }),
    ...behind('GridOperator', '/v3/grid-operators', '/v3/grid-operator-contacts', 'grid-operators'),
    ...recordRoutes('/v3/measuring-companies', {
      read: 'measuring-companies:read',
      write: 'measuring-companies:write',
      List: page(views, 'MeasuringCompanyList'),
      Show: page(views, 'MeasuringCompanyPage'),
      Form: page(views, 'MeasuringCompanyForm'),
      menu: { half: 'beheer', heading: 'Beheer', place: 30, label: 'Meetbedrijven', icon: Gauge },
      task: 'Meetbedrijf toevoegen',
    }),
    ...behind(
      'MeasuringCompany',
      '/v3/measuring-companies',
      '/v3/measuring-company-contacts',
      'measuring-companies',
    ),
  ],
}
