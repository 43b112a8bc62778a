import { action, allActions, allNotes, note } from '../contract/actions.ts'
import { comparison } from '../contract/comparisons.ts'
import { contact } from '../contract/contacts.ts'
import { customer } from '../contract/customers.ts'
import { entity } from '../contract/entities.ts'
import { allHours, hoursEntry } from '../contract/hours.ts'
import { gridOperator, measuringCompany, supplier } from '../contract/parties.ts'
import { role } from '../contract/roles.ts'
import { controlSignal, signal } from '../contract/signals.ts'
import { mountAssignees } from './actions/assignees.ts'
import { mountActionBulk } from './actions/bulk.ts'
import { mountComments } from './actions/comments.ts'
import { mountActionFiles } from './actions/files.ts'
import { withLastComments } from './actions/lastComments.ts'
import { actionLife } from './actions/life.ts'
import { mountMentions } from './actions/mentions.ts'
import { mountNotifications } from './actions/notifications.ts'
import { mountWatchers } from './actions/watchers.ts'
import { actionHandlers, noteHandlers } from './areas/actions.ts'
import { comparisonHandlers } from './areas/comparisons.ts'
import { mountConnections } from './areas/connections.ts'
import { contactHandlers } from './areas/contacts.ts'
import { customerHandlers, customerLife, mountCustomerCalls } from './areas/customers.ts'
import { entityHandlers, entityLife, mountEntityCities } from './areas/entities.ts'
import { mountExports } from './areas/exports.ts'
import { hoursHandlers, mountHourTimer } from './areas/hours.ts'
import { mountInvoices } from './areas/invoices.ts'
import { mountLibrary } from './areas/library.ts'
import { mountMeterReadings } from './areas/meterReadings.ts'
import { roleHandlers } from './areas/roles.ts'
import { mountServices } from './areas/services.ts'
import { mountSignOffs } from './areas/statecharts.ts'
import { mountTemperatures } from './areas/temperatures.ts'
import { mountUsageNotes } from './areas/usageNotes.ts'
import { crud } from './crud.ts'
import { mountCustomerBulk } from './customers/bulk.ts'
import { hoursLife } from './hours/life.ts'
import { mountHourMonths } from './hours/months.ts'
import { mountHoursOverview } from './hours/overview.ts'
import { mountHourSettings } from './hours/settings.ts'
import { mount } from './mount.ts'
import type { Portal } from './route.ts'
import { mountSignalChecks } from './signals/checks.ts'
import { mountSignalHandling } from './signals/handling.ts'
import { signalLife } from './signals/life.ts'
import { mountSignalSettings } from './signals/mount.ts'
import { mountViews } from './views.ts'

/** Every record of the portal, one line an area; what is not plain `crud` says where it differs. */
export function mountAreas(portal: Portal): void {
  mountCustomerCalls(portal)
  mountViews(portal)
  mountHourTimer(portal)
  mountHourMonths(portal)
  mountHourSettings(portal)
  mountHoursOverview(portal)
  mountMeterReadings(portal)
  mountSignalSettings(portal)
  mountSignalHandling(portal)
  mountSignalChecks(portal)
  mountTemperatures(portal)
  mountUsageNotes(portal)
  mountSignOffs(portal)
  mountComments(portal)
  mountWatchers(portal)
  mountActionFiles(portal)
  mountAssignees(portal)
  mountActionBulk(portal)
  mountMentions(portal)
  mountNotifications(portal)
  mountLibrary(portal)
  mountExports(portal)
  mount(portal, action, actionHandlers, actionLife)
  mount(portal, allActions, withLastComments(crud(allActions)), actionLife)
  mount(portal, note, noteHandlers)
  mount(portal, allNotes, withLastComments(crud(allNotes)))
  mount(portal, customer, customerHandlers, customerLife)
  mountCustomerBulk(portal, customerHandlers)
  mount(portal, contact, contactHandlers)
  mount(portal, entity, entityHandlers, entityLife)
  mountEntityCities(portal)
  mountConnections(portal)
  mount(portal, hoursEntry, hoursHandlers, hoursLife)
  mount(portal, allHours, crud(allHours), hoursLife)
  mountInvoices(portal)
  mount(portal, gridOperator, crud(gridOperator))
  mount(portal, measuringCompany, crud(measuringCompany))
  mount(portal, supplier, crud(supplier))
  mount(portal, role, roleHandlers)
  mount(portal, comparison, comparisonHandlers)
  mountServices(portal)
  mount(portal, signal, crud(signal), signalLife)
  mount(portal, controlSignal, crud(controlSignal), signalLife)
}
