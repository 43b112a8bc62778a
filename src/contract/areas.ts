import { area as actions } from './areas/actions/area.ts'
import { area as budgets } from './areas/budgets/area.ts'
import { area as clicks } from './areas/clicks/area.ts'
import { area as collectives } from './areas/collectives/area.ts'
import { area as connections } from './areas/connections/area.ts'
import { area as contacts } from './areas/contacts/area.ts'
import { area as customers } from './areas/customers/area.ts'
import { area as deadlines } from './areas/deadlines/area.ts'
import { area as degreeDayNormals } from './areas/degreeDayNormals/area.ts'
import { area as emissionFactors } from './areas/emissionFactors/area.ts'
import { area as ems } from './areas/ems/area.ts'
import { area as emsComparisons } from './areas/emsComparisons/area.ts'
import { area as emsInput } from './areas/emsInput/area.ts'
import { area as emsUsage } from './areas/emsUsage/area.ts'
import { area as energySaving } from './areas/energySaving/area.ts'
import { area as entities } from './areas/entities/area.ts'
import { area as exports } from './areas/exports/area.ts'
import { area as forecast } from './areas/forecast/area.ts'
import { area as gridTariffs } from './areas/gridTariffs/area.ts'
import { area as hours } from './areas/hours/area.ts'
import { area as inbox } from './areas/inbox/area.ts'
import { area as invoiceAudit } from './areas/invoiceAudit/area.ts'
import { area as invoices } from './areas/invoices/area.ts'
import { area as knowledgebase } from './areas/knowledgebase/area.ts'
import { area as library } from './areas/library/area.ts'
import { area as marketPrices } from './areas/marketPrices/area.ts'
import { area as meteringTariffs } from './areas/meteringTariffs/area.ts'
import { area as mutations } from './areas/mutations/area.ts'
import { area as newsletters } from './areas/newsletters/area.ts'
import { area as parameters } from './areas/parameters/area.ts'
import { area as parties } from './areas/parties/area.ts'
import { area as privacy } from './areas/privacy/area.ts'
import { area as purchase } from './areas/purchase/area.ts'
import { area as rates } from './areas/rates/area.ts'
import { area as reports } from './areas/reports/area.ts'
import { area as roles } from './areas/roles/area.ts'
import { area as sales } from './areas/sales/area.ts'
import { area as savedReplies } from './areas/savedReplies/area.ts'
import { area as services } from './areas/services/area.ts'
import { area as signals } from './areas/signals/area.ts'
import { area as signing } from './areas/signing/area.ts'
import { area as statecharts } from './areas/statecharts/area.ts'
import { area as supplyAgreements } from './areas/supplyAgreements/area.ts'
import { area as surveys } from './areas/surveys/area.ts'
import { area as taxClusters } from './areas/taxClusters/area.ts'
import { area as taxes } from './areas/taxes/area.ts'
import { area as taxReclaim } from './areas/taxReclaim/area.ts'
import { area as temperatures } from './areas/temperatures/area.ts'
import { area as templates } from './areas/templates/area.ts'
import { area as trafos } from './areas/trafos/area.ts'
import { area as usageProfiles } from './areas/usageProfiles/area.ts'
import { area as users } from './areas/users/area.ts'
import { area as work } from './areas/work/area.ts'
import type { Area } from './records/area.ts'
import type { AnyResource } from './records/resource.ts'

/** Every area of the portal, by the name of its folder: the one list of this floor. For the server and the tests; a page names its own. */
export const areas = {
  actions,
  budgets,
  clicks,
  collectives,
  connections,
  contacts,
  customers,
  deadlines,
  degreeDayNormals,
  emissionFactors,
  ems,
  emsComparisons,
  emsInput,
  emsUsage,
  energySaving,
  entities,
  exports,
  forecast,
  gridTariffs,
  hours,
  inbox,
  invoiceAudit,
  invoices,
  knowledgebase,
  library,
  meteringTariffs,
  parameters,
  marketPrices,
  mutations,
  newsletters,
  parties,
  privacy,
  purchase,
  rates,
  reports,
  roles,
  sales,
  savedReplies,
  services,
  signals,
  signing,
  statecharts,
  supplyAgreements,
  surveys,
  taxClusters,
  taxReclaim,
  taxes,
  temperatures,
  templates,
  trafos,
  usageProfiles,
  users,
  work,
} as const satisfies Readonly<Record<string, Area>>

const all: readonly Area[] = Object.values(areas)

/** Every declared record. */
export const records: readonly AnyResource[] = all.flatMap((area) => area.records)

const named = Object.fromEntries(records.map(({ name, label }) => [name, label]))
const words: Readonly<Record<string, string>> = Object.assign({}, ...all.map((area) => area.words))
const headings: Readonly<Record<string, string>> = Object.assign({}, ...all.map((area) => area.headings))

/** What the history calls a subject: a record by its label, anything else as its area says. */
export const subjectWord = (subject: string): string | undefined => words[subject] ?? named[subject]?.one

/** The lists that can be had as a file, by the name of their calls, as a person reads them. */
export const exportKinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(named).map(([name, { many }]) => [name, many])),
  ...headings,
}
