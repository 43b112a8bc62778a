import { PiggyBank } from 'lucide-react'
import { type Area, customer, page, recordRoutes } from '../../portal/area.ts'

const views = () => import('./budgets.tsx')

/** What a year of energy may cost a customer, beside what it does cost. */
export const area: Area = {
  routes: recordRoutes(`${customer}/budgets`, {
    read: 'mod:budgets',
    write: 'mod:budgets organisation-budgets:write',
    List: page(views, 'BudgetList'),
    Show: page(views, 'BudgetPage'),
    Form: page(views, 'BudgetForm'),
    menu: { half: 'klant', heading: 'Modules', place: 45, label: 'Begroting', icon: PiggyBank },
    task: 'Begroting maken',
  }),
}
