import type { Ids } from './samples.ts'

const twoMonths = '?from=2026-01-01&to=2026-01-31&fromB=2025-01-01&toB=2025-01-31'

/** The query of routes that need one. */
export const queries: Readonly<Record<string, (ids: Ids) => string>> = {
  'GET customers/:customerId/ems/usage': ({ connectionId }) =>
    `?connectionId=${connectionId}&from=2026-01-01&to=2026-01-31&granularity=day`,
  'GET customers/:customerId/ems/usage-together': ({ connectionId }) =>
    `?ids=${connectionId}&from=2026-01-01&to=2026-01-31&granularity=day`,
  'GET customers/:customerId/ems/usage-total': () => '?from=2026-01-01&to=2026-01-31&granularity=day',
  'PATCH customers/:customerId/uploads/:id': () => '?offset=0',
  'POST customers/:customerId/readings/imports/:id/parts': () => '?offset=0',
  'GET customers/:customerId/budgets/:id/figure': () => '?product=1&kind=levering&month=3',
  'GET customers/:customerId/signals-update/preview': () =>
    '?clickProduct=base&period=2027&source=Beurs&moment=weekly',
  'GET market-price-lines': () => '?clickProduct=base&period=2027',
  'GET customers/:customerId/mutation-terms': ({ connectionId }) => `?ids=${connectionId}`,
  'GET customers/:customerId/library/zip': ({ documentId }) => `?ids=${documentId}`,
  'GET customers/:customerId/invoices/:id/connection-start': () => '?ean=871687120050333619',
  'GET customers/:customerId/invoices/neighbours': () => '?partyType=other&party=Zonkracht',
  'GET customers/:customerId/invoices/zip': ({ invoiceId }) => `?ids=${invoiceId}`,
  'GET customers/:customerId/ems/connections': () => '?until=2026-01-31',
  'GET customers/:customerId/ems/connections/export.csv': () => '?until=2026-01-31',
  'GET customers/:customerId/ems/connections/export.xlsx': () => '?until=2026-01-31',
  'GET customers/:customerId/ems/costs': () => '?until=2026-01-31',
  'GET customers/:customerId/ems/price': ({ connectionId }) => `?connectionId=${connectionId}`,
  'GET inbox/:id/attachment': ({ sampled }) => `?message=${sampled.inboxMail}&place=1`,
  'GET inbox/:id/mail': ({ sampled }) => `?message=${sampled.inboxMail}`,
  'GET invoices/year': () => '?year=2026',
  'GET customers/:customerId/invoices/year': () => '?year=2026',
  'GET invoices/month': () => '?month=2026-01',
  'GET invoices/month/closing': () => '?month=2026-01',
  'GET invoices/month/sent': () => '?month=2026-01&partyType=supplier',
  'GET invoices/month/requests': ({ supplierId }) =>
    `?month=2026-01&partyType=supplier&senderId=${supplierId}`,
  'GET invoices/month/missing': () => '?month=2026-01&partyType=supplier',
  'GET hours/overview': () => '?from=2026-01-01&to=2026-01-31',
  'GET customers/:customerId/ems/reading-grid': () => '?year=2026',
  'GET customers/:customerId/ems/comparison': () => twoMonths,
  'GET customers/:customerId/ems/comparison/pdf': () => twoMonths,
  'GET customers/:customerId/signals-difference': ({ connectionId }) => `?connectionId=${connectionId}`,
  'GET control/temperatures': () => '?station=06260',
  'GET customers/:customerId/rates/sheet': () => '?day=2026-01-31',
  'GET customers/:customerId/rates/connections/:id': () => '?day=2026-01-31',
  'GET taxes/help': () =>
    '?product=1&regime=normaal&business=ja&mode=settlement&from=2025-01-01&to=2025-12-31&uses=1&before=0&denominator=year&reduction=day',
  'POST control/temperatures': () => '?station=06260',
  'GET customers/:customerId/ems/degree-days': () => '?from=2026-01-01&to=2026-01-31',
  'GET customers/:customerId/ems/events': ({ connectionId }) =>
    `?connectionId=${connectionId}&from=2026-01-01&to=2026-01-31`,
  'GET customers/:customerId/ems/temperatures': () => '?from=2026-01-01&to=2026-01-31',
  'POST supplier-contacts/import': ({ supplierId }) => `?partyId=${supplierId}`,
  'POST grid-operator-contacts/import': ({ gridOperatorId }) => `?partyId=${gridOperatorId}`,
  'POST measuring-company-contacts/import': ({ measuringCompanyId }) => `?partyId=${measuringCompanyId}`,
  'GET supply-agreements/notice-letters': ({ sampled }) => `?ids=${sampled['supply-agreements']}`,
  'GET signings/linked/:id': () => '?kind=supplyAgreement',
  'GET signings/:id/file': () => '?which=document',
  'GET customers/search': () => '?q=ba',
  'GET customers/duplicates': () => '?name=bakkerij',
  'GET statecharts/sign-offs': () => '?chart=idle',
  'GET statecharts/versions': () => '?chart=idle',
  'GET statecharts/version': ({ chartVersionId }) => `?id=${chartVersionId}`,
  'GET route': () => '?name=account',
}
