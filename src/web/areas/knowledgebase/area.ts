import { BookOpen } from 'lucide-react'
import { type Area, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./articles.tsx')

/** What we know, for who reads it. */
export const area: Area = {
  routes: recordRoutes('/v3/knowledgebase', {
    read: 'organisation-knowledgebase:read',
    write: 'organisation-knowledgebase:write',
    List: page(views, 'ArticleList'),
    Show: page(views, 'ArticlePage'),
    Form: page(views, 'ArticleForm'),
    menu: { half: 'own', heading: 'Instellingen', place: 5, label: 'Kennisbank', icon: BookOpen },
    task: 'Artikel toevoegen',
  }),
}
