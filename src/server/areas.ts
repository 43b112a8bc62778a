import { action, allActions, allNotes, note } from '../contract/areas/actions/actions.ts'
import { allConnections } from '../contract/areas/connections/allConnections.ts'
import { contact } from '../contract/areas/contacts/contacts.ts'
import { customer } from '../contract/areas/customers/customers.ts'
import { comparison } from '../contract/areas/emsComparisons/comparisons.ts'
import { entity } from '../contract/areas/entities/entities.ts'
import { allHours, hoursEntry } from '../contract/areas/hours/hours.ts'
import { role } from '../contract/areas/roles/roles.ts'
import { controlSignal, signal } from '../contract/areas/signals/signals.ts'
import { records } from '../contract/areas.ts'
import { actionHandlers, noteHandlers } from './areas/actions/actions.ts'
import { mountAssignees } from './areas/actions/assignees.ts'
import { mountActionBulk } from './areas/actions/bulk.ts'
import { mountComments } from './areas/actions/comments.ts'
import { mountActionFiles } from './areas/actions/files.ts'
import { withLastComments } from './areas/actions/lastComments.ts'
import { actionLife } from './areas/actions/life.ts'
import { mountMentions } from './areas/actions/mentions.ts'
import { mountNotifications } from './areas/actions/notifications.ts'
import { mountWatchers } from './areas/actions/watchers.ts'
import { mountBudgets } from './areas/budgets/budgets.ts'
import { mountClicks } from './areas/clicks/clicks.ts'
import { mountCollectives } from './areas/collectives/collectives.ts'
import { mountConnections } from './areas/connections/connections.ts'
import { allConnectionHandlers } from './areas/connections/everywhere.ts'
import { contactHandlers } from './areas/contacts/contacts.ts'
import { mountCustomerBulk } from './areas/customers/bulk.ts'
import { customerHandlers, customerLife, mountCustomerCalls } from './areas/customers/customers.ts'
import { mountDeadlines } from './areas/deadlines/deadlines.ts'
import { degreeDayRates } from './areas/degreeDayNormals/degreeDayNormals.ts'
import { emissionRates } from './areas/emissionFactors/emissionFactors.ts'
import { comparisonHandlers } from './areas/emsComparisons/comparisons.ts'
import { mountMeterReadings } from './areas/emsInput/meterReadings.ts'
import { mountUsageNotes } from './areas/emsUsage/usageNotes.ts'
import { entityHandlers, entityLife, mountEntityCities } from './areas/entities/entities.ts'
import { mountExports } from './areas/exports/exports.ts'
import { mountForecasts } from './areas/forecast/forecasts.ts'
import { gridRates } from './areas/gridTariffs/gridTariffs.ts'
import { hoursHandlers, mountHourTimer } from './areas/hours/hours.ts'
import { hoursLife } from './areas/hours/life.ts'
import { mountHourMonths } from './areas/hours/months.ts'
import { mountHoursOverview } from './areas/hours/overview.ts'
import { mountHourSettings } from './areas/hours/settings.ts'
import { messagesFor } from './areas/inbox/counting.ts'
import { mountInbox } from './areas/inbox/inbox.ts'
import { endDisputeBy } from './areas/invoiceAudit/credited.ts'
import { customerReplied } from './areas/invoiceAudit/customerReplied.ts'
import { mountInvoiceAudits } from './areas/invoiceAudit/invoiceAudits.ts'
import { mountInvoices } from './areas/invoices/invoices.ts'
import { mountKnowledgebase } from './areas/knowledgebase/articles.ts'
import { mountLibrary } from './areas/library/library.ts'
import { mountMarketPrices } from './areas/marketPrices/marketPrices.ts'
import { meteringRates } from './areas/meteringTariffs/meteringTariffs.ts'
import { mountMutations } from './areas/mutations/mutations.ts'
import { mountParameters } from './areas/parameters/parameters.ts'
import { mountParties } from './areas/parties/parties.ts'
import { mountPurchase } from './areas/purchase/purchase.ts'
import { mountPrices } from './areas/rates/prices/prices.ts'
import { mountAgreedRates } from './areas/rates/rates.ts'
import { mountRates } from './areas/rateTables/mount.ts'
import { roleHandlers } from './areas/roles/roles.ts'
import { mountSales } from './areas/sales/sales.ts'
import { mountSearch } from './areas/search/search.ts'
import { mountServices } from './areas/services/services.ts'
import { mountSignalChecks } from './areas/signals/checks.ts'
import { mountSignalHandling } from './areas/signals/handling.ts'
import { signalLife } from './areas/signals/life.ts'
import { mountSignalSettings } from './areas/signals/mount.ts'
import type { SigningDesk } from './areas/signing/desk.ts'
import { mountSignOffs } from './areas/statecharts/statecharts.ts'
import { mountChartVersions } from './areas/statecharts/versions.ts'
import { mountSupplyAgreements } from './areas/supplyAgreements/supplyAgreements.ts'
import { taxRates } from './areas/taxes/taxes.ts'
import { mountTemperatures } from './areas/temperatures/temperatures.ts'
import { mountTrafos } from './areas/trafos/trafos.ts'
import { profileRates } from './areas/usageProfiles/usageProfiles.ts'
import { mountStart } from './areas/work/start.ts'
import { mountWork } from './areas/work/work.ts'
import { mountEnergyTax } from './energyTax.ts'
import { crud } from './records/crud.ts'
import { sourceKey } from './records/exports/sheet.ts'
import { mount } from './records/mount.ts'
import type { Portal } from './records/route.ts'
import { mountViews } from './records/views.ts'

/** Every record of the portal: an area whose records are not plain has its line here, those of others are mounted by themselves. */
/** What areas need besides the portal. */
interface Around {
  readonly signing: SigningDesk
  /** Under which name we write letters. */
  readonly brandName: string
}

export function mountAreas(portal: Portal, { signing, brandName }: Around): void {
  mountCustomerCalls(portal)
  mountAround(portal)
  mountHourTimer(portal)
  mountHourMonths(portal)
  mountHourSettings(portal)
  mountHoursOverview(portal)
  mountMeterReadings(portal)
  mountSignalSettings(portal)
  mountSignalHandling(portal)
  mountSignalChecks(portal)
  mountEnergyTax(portal, signing, brandName)
  for (const family of [taxRates, emissionRates, gridRates, meteringRates, degreeDayRates, profileRates])
    mountRates(portal, family)
  mountTemperatures(portal)
  mountUsageNotes(portal)
  mountSignOffs(portal)
  mountChartVersions(portal)
  // A customer who answers on the portal what was asked about a finding answers the finding.
  mountComments(portal, customerReplied)
  mountWatchers(portal)
  mountActionFiles(portal, customerReplied)
  mountAssignees(portal)
  mountActionBulk(portal)
  mountMentions(portal)
  mountNotifications(portal, { messages: messagesFor })
  mountToRead(portal)
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
  mount(portal, allConnections, allConnectionHandlers)
  mount(portal, hoursEntry, hoursHandlers, hoursLife)
  mount(portal, allHours, crud(allHours), hoursLife)
  // A note that is booked ends the dispute of the invoice that it credits, where findings were settled by it before.
  mountInvoices(portal, endDisputeBy)
  mountInvoiceAudits(portal)
  mountParameters(portal)
  mountParties(portal)
  mountMarketPrices(portal)
  mountClicks(portal)
  mountCollectives(portal, signing, brandName)
  mountPurchase(portal)
  mountAhead(portal)
  mountBehindConnections(portal)
  mountPrices(portal)
  mountSupplyAgreements(portal, signing)
  mountAgreedRates(portal)
  mount(portal, role, roleHandlers)
  mount(portal, comparison, comparisonHandlers)
  mountSelling(portal, signing, brandName)
  mount(portal, signal, crud(signal), signalLife)
  mount(portal, controlSignal, crud(controlSignal), signalLife)
  mountPlain(portal)
}

/** What goes over the records of all areas: how lists are kept, what waits for somebody, and what has a term. */
function mountAround(portal: Portal): void {
  mountViews(portal)
  mountWork(portal)
  mountStart(portal)
  mountDeadlines(portal)
  mountSearch(portal)
}

/** What a customer is expected to use, and what that may cost. */
function mountAhead(portal: Portal): void {
  mountForecasts(portal)
  mountBudgets(portal)
}

/** What we sell, and to whom. */
function mountSelling(portal: Portal, signing: SigningDesk, brandName: string): void {
  mountServices(portal)
  mountSales(portal, signing, brandName)
}

/** What there is to read: documents of customers, what we tell and mail, and what people write to us. */
function mountToRead(portal: Portal): void {
  mountLibrary(portal)
  mountKnowledgebase(portal)
  mountInbox(portal)
}

/** What stands behind connections, and what is asked to change of them. */
function mountBehindConnections(portal: Portal): void {
  mountTrafos(portal)
  mountMutations(portal)
}

/** The records that no area mounted above: there is nothing to say of them. */
function mountPlain(portal: Portal): void {
  for (const record of records)
    if (!portal.sources.has(sourceKey(record.name, record.within === 'customer')))
      mount(portal, record, crud(record))
}
