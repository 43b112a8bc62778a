import { locationsSurvey } from './areas/energySaving/assess.ts'
import { mountEnergySaving } from './areas/energySaving/energySaving.ts'
import { controlSurvey } from './areas/invoiceAudit/controlCustomer.ts'
import type { SigningDesk } from './areas/signing/desk.ts'
import { mountSurveys } from './areas/surveys/surveys.ts'
import { mountTaxClusters } from './areas/taxClusters/taxClusters.ts'
import { mountTaxHelp } from './areas/taxes/taxes.ts'
import { chancesSurvey } from './areas/taxReclaim/search.ts'
import { mountTaxReclaim } from './areas/taxReclaim/taxReclaim.ts'
import type { Portal } from './records/route.ts'

/** What is worked out with the tables of the energy tax, and what the law asks of who uses much. */
export function mountEnergyTax(portal: Portal, signing: SigningDesk, brandName: string): void {
  mountTaxHelp(portal)
  mountTaxClusters(portal)
  mountTaxReclaim(portal, { files: portal.files, sender: brandName, signing })
  mountEnergySaving(portal, brandName)
  mountSurveys(portal, [locationsSurvey, chancesSurvey, controlSurvey])
}
