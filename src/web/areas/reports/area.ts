import { FileChartColumn } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./reports.tsx')
const schedules = () => import('./schedules.tsx')
/** Whoever may see the figures of one of them: which kinds there are to read and to make follows from the same. */
const read =
  'mod:ems organisation-report-ems:read|mod:purchase organisation-report-prices:read|mod:invoicecontrol organisation-report-invoice-check:read'

/** Standard reports of a customer, as a file. */
export const area: Area = {
  routes: [
    ...recordRoutes(`${customer}/reports`, {
      read,
      write: read,
      List: page(views, 'ReportList'),
      Show: page(views, 'ReportPage'),
      Form: page(views, 'ReportForm'),
      menu: {
        half: 'klant',
        heading: 'Modules',
        place: 56,
        label: 'Rapportages',
        icon: FileChartColumn,
        also: [`${customer}/report-schedules`],
      },
      task: 'Rapportage maken',
    }).filter(({ path }) => !path.endsWith('/edit')),
    ...recordRoutes(`${customer}/report-schedules`, {
      read,
      write: 'organisation-contacts:write',
      List: page(schedules, 'ScheduleList'),
      Show: page(schedules, 'SchedulePage'),
      Form: page(schedules, 'ScheduleForm'),
      task: 'Verzendschema toevoegen',
    }),
  ],
}
