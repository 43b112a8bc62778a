import { mountAuth } from './areas/account/mount.ts'
import { mountBrand } from './areas/brand/brand.ts'
import { brandedPage } from './areas/brand/look.ts'
import { mandateSigned } from './areas/collectives/mandate.ts'
import { mountReadings } from './areas/ems/readings.ts'
import { mountComparisons } from './areas/emsComparisons/comparisons.ts'
import { mountSavingReport } from './areas/energySaving/papers.ts'
import { keepAuditedOf } from './areas/invoiceAudit/told.ts'
import { mountJobs } from './areas/jobs/mount.ts'
import { mountDayAhead } from './areas/marketPrices/dayAhead/dayAhead.ts'
import { mountNewsletters } from './areas/newsletters/newsletters.ts'
import { mountPrivacy } from './areas/privacy/mount.ts'
import { mountPriceUpdates } from './areas/purchase/priceCalls.ts'
import { keepBoughtOf } from './areas/purchase/told.ts'
import { mountReports } from './areas/reports/reports.ts'
import { dealMandateSigned } from './areas/sales/mandate.ts'
import { signingDesk, signingParts } from './areas/signing/desk.ts'
import { mountSignings } from './areas/signing/signings.ts'
import { mountNoticeLetters } from './areas/supplyAgreements/noticeLetters.ts'
import { agreementSigned } from './areas/supplyAgreements/signing.ts'
import { reclaimMandateSigned } from './areas/taxReclaim/mandate.ts'
import { mountReclaimPaper } from './areas/taxReclaim/papers.ts'
import { reclaimSigned } from './areas/taxReclaim/signed.ts'
import { mountTemplates } from './areas/templates/templates.ts'
import { mountUploads } from './areas/uploads/mount.ts'
import { userHandlers } from './areas/users/handlers.ts'
import { mountUsers } from './areas/users/mount.ts'
import { mountUserPrivacy } from './areas/users/privacy.ts'
import { mountAreas } from './areas.ts'
import type { Auth } from './auth.ts'
import type { Config } from './config.ts'
import { mountHealth, writtenTo } from './http/health.ts'
import { createHttp } from './http/http.ts'
import { type Leaving, leaving } from './http/leaving.ts'
import { mountPages } from './http/pages.ts'
import { mountOpenApi } from './records/openapi.ts'
import type { Portal } from './records/route.ts'
import type { Database } from './storage/db/database.ts'
import type { Scanner } from './storage/files/scanner.ts'
import { createFiles } from './storage/files/store.ts'
import type { Uploads } from './storage/uploads/uploads.ts'

export interface AppOptions {
  readonly config: Config
  readonly database: Database
  readonly auth: Auth
  /** Folder with the built browser part. */
  readonly dist: string
  readonly logLevel?: string
  /** What looks at files before they are let through; none by default. */
  readonly scanner?: Scanner
}

/** The whole server, not yet listening: every call, the API's description, health and the pages. */
export async function buildApp({
  config,
  database,
  auth,
  dist,
  logLevel = 'info',
  scanner,
}: AppOptions): Promise<Portal & Pick<Leaving, 'leave'> & { readonly uploads: Uploads }> {
  const http = createHttp({ ...config, database, logLevel })
  const files = createFiles({ database, folder: config.filesDir, ...(scanner && { scanner }) })
  const empty = { routes: [], sources: new Map(), lives: [], workers: [], works: [] }
  const portal: Portal = { http, database, sessions: auth, files, ...empty }
  const { isClosing, leave } = leaving(http)
  mountHealth(http, { database, folders: writtenTo(config), isClosing })
  await mountBrand(portal, config)
  mountAuth(portal, auth)
  mountUsers(portal, auth)
  mountUserPrivacy(portal, userHandlers(auth))
  const signing = signingParts(portal, auth, config, [
    agreementSigned,
    mandateSigned,
    reclaimSigned,
    reclaimMandateSigned,
    dealMandateSigned,
  ])
  mountSignings(portal, signing)
  mountNewsletters(portal, auth)
  mountTemplates(portal, config)
  await mountReports(portal, config)
  mountDayAhead(portal, config)
  mountAreas(portal, { signing: signingDesk(signing), brandName: config.brandName })
  mountComparisons(portal, config)
  mountNoticeLetters(portal, config)
  mountReclaimPaper(portal, config)
  mountSavingReport(portal, config)
  mountPriceUpdates(portal, config)
  mountReadings(portal, { dataDir: config.dataDir, lookFurther: [keepBoughtOf, keepAuditedOf] })
  mountPrivacy(portal)
  mountJobs(portal)
  const uploads = mountUploads(portal, config)
  mountOpenApi(portal, config.brandName)
  await mountPages(http, dist, (page) => brandedPage(page, config))
  return {
    ...portal,
    uploads,
    leave,
  }
}
