import { z } from 'zod'
import { own } from '../../../domain/own.ts'
import type { Field } from '../../records/field.ts'
import {
  type Area,
  type AreaPermission,
  areas,
  completeScope,
  rightOf,
  type Scope,
} from '../../records/permission.ts'

/** The parts of the matrix of rights, in the order of the menu. */
export const rightGroups = [
  'Klantrelatiebeheer',
  'Modules',
  'Meldingen',
  'Instellingen',
  'Overzichten',
  'Beheer',
] as const

export type RightAction = (typeof areas)[Area][number]

/** What may be done in an area, as the columns of the matrix: a new action must bring its word. */
export const rightActions: Readonly<Record<RightAction, string>> = {
  read: 'Inzien',
  comment: 'Reageren',
  write: 'Wijzigen',
  approve: 'Goedkeuren',
}

/** Who can hold the rights of an area: everybody, our own people, or admins alone. */
type Holder = 'everybody' | 'staff' | 'admin'

interface AreaWords {
  readonly label: string
  readonly group: (typeof rightGroups)[number]
  readonly holder: Holder
}

const part =
  (group: AreaWords['group'], holder: Holder = 'everybody') =>
  (label: string): AreaWords => ({ label, group, holder })

const ofCustomer = part('Klantrelatiebeheer')
const ofStaff = part('Klantrelatiebeheer', 'staff')
const module = part('Modules')
const overview = part('Overzichten', 'staff')
const control = part('Beheer', 'staff')

/** Every area in Dutch: what a role is made of. */
export const areaWords: Readonly<Record<Area, AreaWords>> = {
  customers: ofStaff('Klanten'),
  organisation: ofCustomer('Klantgegevens'),
  'organisation-information': ofCustomer('Klantinformatie'),
  'organisation-contacts': ofCustomer('Contactpersonen'),
  'organisation-entities': ofCustomer('Entiteiten'),
  'organisation-connections': ofCustomer('Aansluitingen'),
  'organisation-invoices': ofCustomer('Facturen'),
  'organisation-documents': ofCustomer('Documenten'),
  actions: ofCustomer('Acties en notities'),
  'organisation-hours': ofStaff('Uren'),
  'organisation-services': ofStaff('Diensten'),
  sales: ofStaff('Verkoop'),
  'support-email-inbox': ofStaff('Inbox'),
  collective: ofStaff('Collectief'),
  'organisation-report-ems': module('EMS'),
  'organisation-report-prices': module('Tarieven'),
  'organisation-report-invoice-check': module('Factuurcontrole (rapport)'),
  'organisation-budgets': module('Begrotingen'),
  'organisation-mutations': module('Mutaties'),
  'organisation-taxrequests': module('Teruggaaf energiebelasting'),
  'organisation-energysaving': module('Energiebesparing'),
  forecast: module('Prognose'),
  'organisation-signals': part('Meldingen')('Signalen van de klant'),
  'signals-notifications': part('Meldingen', 'staff')('Signalen van alle klanten'),
  users: part('Instellingen', 'admin')('Gebruikers'),
  roles: part('Instellingen', 'admin')('Rollen'),
  invoices: overview('Facturen per jaar en maand'),
  'invoice-check': overview('Factuurcontrole inbox'),
  'back-office-contracts': overview('Leveringsovereenkomsten'),
  'back-office-signhost-contracts': overview('Ondertekeningen'),
  export: part('Overzichten')('Exporteren van lijsten'),
  suppliers: control('Leveranciers'),
  'grid-operators': control('Netbeheerders'),
  'measuring-companies': control('Meetbedrijven'),
  trafos: control('Trafo’s'),
  'financial-taxes-heffing': control('Heffingen'),
  'back-office-parameters': control('Parameters'),
  'email-templates': control('Sjablonen'),
  'module-services-definitions': control('Dienstdefinities'),
  'invoice-settings': control('Instellingen factuurcontrole'),
  'organisation-knowledgebase': part('Beheer')('Kennisbank'),
}

export type UserType = 'admin' | 'employee' | 'customer'

/** Whether people of a type can hold rights in an area at all. */
export function canHold(userType: UserType | null, area: Area): boolean {
  const { holder } = areaWords[area]
  return holder === 'everybody' || userType === 'admin' || (holder === 'staff' && userType === 'employee')
}

/** Whether a scope says yes to a right. */
export function grants(scope: Scope, name: AreaPermission): boolean {
  const [area = '', action = ''] = name.split(':')
  const entry = Object.hasOwn(scope, area) ? scope[area] : undefined
  return scope.full || (typeof entry === 'object' && Object.hasOwn(entry, action) && entry[action] === true)
}

/** The scope without what people of this type can't hold; it says yes or no for every action of every area. */
export function fitScope(scope: Scope, userType: UserType | null): Scope {
  const full = scope.full && userType === 'admin'
  return completeScope(
    full,
    (name) => grants({ ...scope, full }, name) && canHold(userType, partsOf(name).area),
  )
}

/** Every right there is, by name. */
export const allRights: readonly AreaPermission[] = Object.entries(areas).flatMap(([area, actions]) =>
  actions.map((action) => rightOf(area, action)),
)

/** In which area a right is, and what may be done there. */
function partsOf(name: AreaPermission): { area: Area; action: RightAction } {
  const [area, action] = name.split(':') as [Area, RightAction]
  return { area, action }
}

/** "Facturen: wijzigen". */
export function rightText(name: AreaPermission): string {
  const { area, action } = partsOf(name)
  return `${areaWords[area].label}: ${rightActions[action].toLowerCase()}`
}

/** What two scopes answer differently. */
export function scopeChanges(
  before: Scope,
  after: Scope,
): { granted: AreaPermission[]; withdrawn: AreaPermission[] } {
  return {
    granted: allRights.filter((name) => grants(after, name) && !grants(before, name)),
    withdrawn: allRights.filter((name) => grants(before, name) && !grants(after, name)),
  }
}

/** The rights of a role: sent in part, it comes out with a yes or no for every action of every known area. */
export function rights(label: string): Field<Scope> {
  const schema = z
    .looseObject({ full: z.boolean('Kies ja of nee').default(false) })
    .superRefine(({ full: _, ...entries }, context) => {
      for (const [area, flags] of Object.entries(entries)) {
        const known = own<readonly string[]>(areas, area)
        const fits =
          known !== undefined &&
          typeof flags === 'object' &&
          flags !== null &&
          Object.entries(flags).every(([name, yes]) => known.includes(name) && typeof yes === 'boolean')
        if (!fits) context.addIssue({ code: 'custom', message: `Onbekend recht: ${area}` })
      }
    })
    .transform((scope) => completeScope(scope.full, (name) => grants({ ...scope, full: false }, name)))
  return {
    kind: 'rights',
    label,
    required: true,
    initial: completeScope(false, () => false),
    schema,
  }
}
