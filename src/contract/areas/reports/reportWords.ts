import type { Permission } from '../../records/permission.ts'
import { emsAccess } from '../ems/emsCalls.ts'
import { priceAccess } from '../rates/priceCalls.ts'

/** What a report is about. */
export const reportKinds = { ems: 'EMS', prices: 'Prijzen', invoiceCheck: 'Factuurcontrole' } as const
export type ReportKind = keyof typeof reportKinds

/** Who may have each kind made and read it: as the pages on which the same figures stand. */
export const reportAccess: Readonly<Record<ReportKind, readonly Permission[]>> = {
  ems: emsAccess,
  prices: priceAccess,
  invoiceCheck: ['mod:invoicecontrol', 'organisation-report-invoice-check:read'],
}

/** Whole months, quarters and years of the calendar, or days that somebody names. */
export const reportPeriods = {
  month: 'Vorige maand',
  quarter: 'Vorig kwartaal',
  year: 'Vorig jaar',
  free: 'Vrij',
} as const
export type ReportPeriod = keyof typeof reportPeriods

export const reportFormats = { pdf: 'PDF', xlsx: 'Excel' } as const
export type ReportFormat = keyof typeof reportFormats

/** The most that a report is about: three years of months fit on its pages, with the day of a leap year. */
export const mostYears = 3
export const mostDays = mostYears * 365 + 1

/** The most connections that a report is made of by choice: their names stand on its first page. */
export const mostConnections = 50

/** The days of a month on which a report may come again: each month has them. */
export const lastDayOfMonth = 28

/** How many years a report stays to be fetched, as long as the books it may belong to. */
export const keptYears = 7

/** How often a report comes again: after each whole period of the calendar. */
export const reportSchedules = { month: 'Maandelijks', quarter: 'Per kwartaal', year: 'Jaarlijks' } as const
