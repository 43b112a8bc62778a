/** What pages tell or hold to until the profile says which values of the parameters count: those that were shipped. */
export const usualLimits = {
  uploadMegabytes: 25,
  missingInvoiceDays: 45,
  contractDays: [180, 90, 30],
  heatingLimit: 18,
} as const
