import { MailPlus } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./templates.tsx')

/** What the mails of the portal say. */
export const area: Area = {
  routes: recordRoutes('/v3/templates', {
    read: 'is:admin email-templates:read',
    write: 'is:admin email-templates:write',
    List: page(views, 'TemplateList'),
    Show: page(views, 'TemplatePage'),
    Form: page(views, 'TemplateForm'),
    menu: { half: 'beheer', heading: 'Beheer', place: 88, label: 'Sjablonen', icon: MailPlus },
    task: 'Sjabloon toevoegen',
  }),
}
