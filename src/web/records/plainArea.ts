import { lazy } from 'react'
import type { AnyResource } from '../../contract/records/resource.ts'
import { type Area, customer, type Draw, type MenuLine, recordRoutes } from '../portal/area.ts'

/** What a plain area says again of its record, which is fetched only when a page of it is opened: type-checked against that. */
interface Declared {
  readonly name: string
  readonly within: string
  readonly label: { readonly one: string; readonly many: string }
  readonly permission: { readonly list: string; readonly create: string | null }
}

/** An area of one record whose pages are the usual ones: a list, the page of one, and a form. */
export function plainArea<R extends Declared>(of: {
  readonly record: () => Promise<R>
  readonly name: NoInfer<R['name']>
  readonly within: NoInfer<R['within']>
  readonly label: NoInfer<R['label']>
  readonly read: NoInfer<R['permission']['list']>
  readonly write: NoInfer<R['permission']['create']>
  readonly menu: Omit<MenuLine, 'label'>
}): Area {
  const { name, within, label, read, write, menu } = of
  const drawn = (view: 'List' | 'Show' | 'Form') =>
    lazy<Draw>(async () => {
      const [{ viewsOf }, record] = await Promise.all([import('./plain.tsx'), of.record()])
      return { default: viewsOf(record as unknown as AnyResource)[view] }
    })
  const routes = recordRoutes(`${within === 'customer' ? customer : '/v3'}/${name}`, {
    read,
    write: write ?? 'is:nobody',
    List: drawn('List'),
    Show: drawn('Show'),
    ...(write !== null && { Form: drawn('Form') }),
    menu: { ...menu, label: label.many } as MenuLine,
    task: `${label.one} toevoegen`,
  })
  return { routes }
}
