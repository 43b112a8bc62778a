import { SearchCheck } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./inbox.tsx')
const settings = () => import('./checkSettings.tsx')
const read = 'wl:invoicecontrol invoice-check:read'
const write = 'wl:invoicecontrol invoice-check:write'
const ofCustomer = 'mod:invoicecontrol organisation-report-invoice-check:read'

/** What invoices ought to come to, beside what they do. */
export const area: Area = {
  routes: [
    // The list of the record, where many are settled at once; the queue is where one works through them.
    { path: '/v3/invoice-audit', needs: read, Page: page(views, 'AuditList') },
    {
      path: '/v3/invoice-audit/inbox',
      needs: read,
      Page: page(() => import('./queue.tsx'), 'AuditQueue'),
      menu: {
        half: 'beheer',
        heading: 'Overzichten',
        place: 35,
        label: 'Factuurcontrole',
        icon: SearchCheck,
        also: ['/v3/invoice-audit'],
      },
    },
    { path: '/v3/invoice-audit/:id', needs: read, Page: page(views, 'AuditPage') },
    { path: '/v3/invoice-audit/:id/edit', needs: write, Page: page(views, 'AuditForm') },
    ...recordRoutes('/v3/control/invoice-settings', {
      read: 'is:admin invoice-settings:read',
      write: 'is:admin invoice-settings:write',
      List: page(settings, 'CheckSettings'),
      Show: page(settings, 'CheckSettingPage'),
      Form: page(settings, 'CheckSettingForm'),
      menu: {
        half: 'beheer',
        heading: 'Beheer',
        place: 81,
        label: 'Instellingen factuurcontrole',
        icon: SearchCheck,
      },
    }),
    {
      path: `${customer}/invoice-audit`,
      needs: ofCustomer,
      Page: page(() => import('./customerAudit.tsx'), 'CustomerAudit'),
      menu: { half: 'klant', heading: 'Modules', place: 35, label: 'Factuurcontrole', icon: SearchCheck },
    },
    {
      path: `${customer}/invoice-audit/:id`,
      needs: ofCustomer,
      Page: page(() => import('./connectionAudit.tsx'), 'ConnectionAudit'),
    },
    {
      path: `${customer}/invoices/:id/control`,
      needs: 'organisation-report-invoice-check:read',
      Page: page(() => import('./control.tsx'), 'ControlPage'),
    },
  ],
}
