import { action, allActions, allNotes, note } from '../../../src/contract/actions.ts'
import { comparison } from '../../../src/contract/comparisons.ts'
import { connection } from '../../../src/contract/connections.ts'
import { contact } from '../../../src/contract/contacts.ts'
import { customer } from '../../../src/contract/customers.ts'
import { entity } from '../../../src/contract/entities.ts'
import { exportJob } from '../../../src/contract/exports.ts'
import { allHours, hoursEntry } from '../../../src/contract/hours.ts'
import { invoice } from '../../../src/contract/invoices.ts'
import { library } from '../../../src/contract/library.ts'
import { meterReading } from '../../../src/contract/meterReadings.ts'
import { gridOperator, measuringCompany, supplier } from '../../../src/contract/parties.ts'
import type { AnyResource } from '../../../src/contract/resource.ts'
import { role } from '../../../src/contract/roles.ts'
import { allServices, service, serviceDefinition } from '../../../src/contract/services.ts'
import { controlSignal, signal } from '../../../src/contract/signals.ts'
import { usageNote } from '../../../src/contract/usageNotes.ts'
import { user } from '../../../src/contract/users.ts'
import { gs1CheckDigit } from '../../../src/domain/identity/ean.ts'

/** Every resource; a new one is added here and gets all tests. */
export const resources: readonly AnyResource[] = [
  ...[customer, contact, connection, gridOperator, measuringCompany, supplier],
  ...[
    signal,
    controlSignal,
    hoursEntry,
    allHours,
    action,
    allActions,
    note,
    allNotes,
    entity,
    library,
    invoice,
  ],
  ...[user, role, serviceDefinition, service, allServices, comparison, meterReading, usageNote],
  exportJob,
]

let count = 0

/** An EAN nobody has yet. */
export function freshEan(): string {
  const body = `871687${String(++count).padStart(11, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}

/** The least a new record needs, per resource that can be made; the ids of what it refers to are there. */
export function draftOf(
  resource: AnyResource,
  gridOperatorId: number,
  entityId = 0,
  connectionId = 0,
): Record<string, unknown> {
  if (resource.name === 'customers') return { name: `Klant ${++count}`, type: 'prospect', country: 'NL' }
  if (resource.name === 'contacts') return { lastName: `Bakker ${++count}`, firstName: 'Anna' }
  if (resource.name === 'entities') return { name: `Gebouw ${++count}`, type: 'kostenplaats' }
  if (resource.name === 'control-services')
    return { code: `D${++count}`, name: 'Dienst', billing: 'vast_maand', noticeMonths: 1 }
  if (resource.name === 'services')
    // One that waits for its day: nothing starts it while it is looked at.
    return { definitionId: 1, startDate: '2099-01-01', scope: 'alle', renewMonths: ++count }
  if (resource.name === 'roles') return { name: `Rol ${++count}`, userType: 'employee' }
  if (resource.name === 'users')
    return {
      ...{ firstName: 'Sanne', lastName: `Wit ${++count}`, emailAddress: `sanne${count}@wereld.example` },
      // The first of the standard roles, which is for admins.
      ...{ type: 'admin', roleIds: [1] },
    }
  if (resource.name === 'usage-notes')
    return { connectionId, day: '2026-01-05', content: `Storing ${++count}` }
  if (resource.name === 'comparisons') return { name: `Vergelijking ${++count}`, view: '?subject=total' }
  if (resource.name === 'notes')
    return { subject: `Gebeld ${++count}`, noteType: 'notitie', body: '<p>Over de factuur</p>' }
  if (resource.name === 'actions')
    return {
      ...{ subject: `Bellen ${++count}`, actionType: 'bellen', deadline: '2099-01-05', priority: 'normal' },
      assigneeId: 1,
    }
  if (resource.name === 'hours')
    return { date: '2026-01-05', seconds: 5400, description: `Overleg ${++count}` }
  if (resource.name === 'invoices')
    return {
      ...{ invoiceNumber: `F${++count}`, partyType: 'gridoperator', gridOperatorId, kind: 'maand', entityId },
      ...{ invoiceDate: '2026-02-03', periodFrom: '2026-01-01', periodTo: '2026-01-31' },
      ...{ amountExcl: '100.00', vatAmount: '21.00' },
    }
  return {
    ...{ ean: freshEan(), type: 'electricity', segment: 'small', capacity: '3x25A', gridOperatorId },
    ...{ street: 'Dorpsstraat', houseNumber: String(++count), postcode: '2801 AA', city: 'Gouda' },
  }
}

/** A field of each with a value of its own and one that is refused. */
export const samples: Readonly<
  Record<
    string,
    { field: string; value: unknown; wrong: unknown; says?: RegExp; others?: readonly [string, string] }
  >
> = {
  customers: { field: 'visitCity', value: 'Delft', wrong: 'x'.repeat(81) },
  contacts: { field: 'function', value: 'Inkoper', wrong: 'x'.repeat(81) },
  'control-services': {
    ...{ field: 'module', value: 'ems', wrong: 'vliegen', says: /^Kies een waarde uit de lijst|niet geldig/ },
    others: ['purchase', 'budgets'],
  },
  services: { field: 'comment', value: 'Op proef', wrong: 'x'.repeat(4001) },
  users: { field: 'affix', value: 'van der', wrong: 'x'.repeat(21) },
  roles: { field: 'description', value: 'Voor de balie', wrong: 'x'.repeat(301) },
  entities: { field: 'costCenter', value: 'K12', wrong: 'x'.repeat(31) },
  actions: {
    ...{ field: 'recurrence', value: 'week', wrong: 'elke dag', says: /^Deze waarde is niet geldig$/ },
    others: ['month', 'year'],
  },
  'usage-notes': {
    ...{ field: 'time', value: '14:30', wrong: 'half drie', says: /^Vul een tijd in als 14:30$/ },
    others: ['09:00', '10:15'],
  },
  invoices: { field: 'customerReference', value: 'KN-7', wrong: 'x'.repeat(41) },
  hours: {
    ...{ field: 'activity', value: 'overleg', wrong: 'vliegen', says: /^Deze waarde is niet geldig$/ },
    others: ['advies', 'inkoop'],
  },
  connections: { field: 'description', value: 'Bakkerij', wrong: 'x'.repeat(121) },
}
