import { Factory, Gauge, type LucideIcon, UtilityPole } from 'lucide-react'
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

interface Kind {
  readonly name: Name
  /** Where its pages are, after `/v3/`, and the right that they ask for. */
  readonly at: string
  readonly contacts: string
  readonly label: string
  readonly task: string
  readonly place: number
  readonly icon: LucideIcon
}

/** The pages of a kind of party, and those behind it. */
function pagesOf({ name, at, contacts, label, task, place, icon }: Kind): Route[] {
  return [
    ...recordRoutes(`/v3/${at}`, {
      read: `${at}:read`,
      write: `${at}:write`,
      List: page(views, `${name}List`),
      Show: page(views, `${name}Page`),
      Form: page(views, `${name}Form`),
      menu: { half: 'beheer', heading: 'Beheer', place, label, icon, also: [`/v3/${contacts}`] },
      task,
    }),
    ...behind(name, `/v3/${at}`, `/v3/${contacts}`, at),
  ]
}

/** Who connections are with, and who sends invoices. */
export const area: Area = {
  routes: [
    ...pagesOf({
      name: 'Supplier',
      at: 'suppliers',
      contacts: 'supplier-contacts',
      label: 'Leveranciers',
      task: 'Leverancier toevoegen',
      place: 10,
      icon: Factory,
    }),
    ...pagesOf({
      name: 'GridOperator',
      at: 'grid-operators',
      contacts: 'grid-operator-contacts',
      label: 'Netbeheerders',
      task: 'Netbeheerder toevoegen',
      place: 20,
      icon: UtilityPole,
    }),
    {
      path: '/v3/grid-operators/:id/tariffs',
      needs: 'grid-operators:read',
      Page: page(() => import('./tariffs.tsx'), 'GridOperatorTariffs'),
    },
    ...pagesOf({
      name: 'MeasuringCompany',
      at: 'measuring-companies',
      contacts: 'measuring-company-contacts',
      label: 'Meetbedrijven',
      task: 'Meetbedrijf toevoegen',
      place: 30,
      icon: Gauge,
    }),
  ],
}
