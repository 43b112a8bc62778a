import { Factory, Gauge, UtilityPole } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./parties.tsx')

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
    ...recordRoutes('/v3/grid-operators', {
      read: 'grid-operators:read',
      write: 'grid-operators:write',
      List: page(views, 'GridOperatorList'),
      Show: page(views, 'GridOperatorPage'),
      Form: page(views, 'GridOperatorForm'),
      menu: { half: 'beheer', heading: 'Beheer', place: 20, label: 'Netbeheerders', icon: UtilityPole },
      task: 'Netbeheerder toevoegen',
    }),
    ...recordRoutes('/v3/measuring-companies', {
      read: 'measuring-companies:read',
      write: 'measuring-companies:write',
      List: page(views, 'MeasuringCompanyList'),
      Show: page(views, 'MeasuringCompanyPage'),
      Form: page(views, 'MeasuringCompanyForm'),
      menu: { half: 'beheer', heading: 'Beheer', place: 30, label: 'Meetbedrijven', icon: Gauge },
      task: 'Meetbedrijf toevoegen',
    }),
  ],
}
