import { ContactRound, Zap } from 'lucide-react'
import { changeCustomers } from '../../../contract/areas/customers/customerCalls.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { fieldsOf } from '../../../contract/records/resource.ts'
import { askFilled } from '../../calls/ask.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { goTo } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FieldCards, FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { editItem } from '../../records/rowItems.tsx'
import type { MenuItem } from '../../ui/menuItem.tsx'
import { Duplicates } from './duplicates.tsx'

const resource = customer
const pages = pagesOf(resource, null)
/** By these one sees that a customer may be here already: what says so stands right under them. */
const telling = fieldsOf(resource).flatMap(([name, { section }]) => (section === 'Bedrijf' ? [name] : []))
const others = Object.keys(customer.fields).filter((name) => ![...telling, 'isAnother'].includes(name))

// The name leads: it is what people look for, and the heading of a row on a phone.
const order = ['name', ...customer.columns.filter((name) => name !== 'name')]

const columns = withColumns(columnsOf({ ...resource, columns: order }), {
  type: { from: 'lg' },
  accountManagerName: { from: 'lg' },
  modules: { from: 'xl' },
})

/** A new customer is nearly always a Dutch one. */
const start = { country: 'NL' }

/** What can be done with many customers at once. */
const bulkDeeds: readonly BulkDeed[] = [
  {
    event: 'MANAGER',
    ask: (body) => askFilled(changeCustomers, { body }),
    step: {
      label: 'Accountmanager wijzigen',
      permission: 'customers:write',
      asks: { accountManagerId: customer.fields.accountManagerId },
    },
  },
]

/** All customers, those in force first. */
export function CustomerList() {
  const mayCreate = useMay('customers:write')
  const mayEdit = useMay('organisation:write')
  const menu = (row: AnyRow): MenuItem[] => [
    {
      id: 'contacts',
      label: 'Contactpersonen',
      icon: <ContactRound size={15} aria-hidden />,
      onSelect: () => goTo(`${pages.show(row.id)}/contacts`),
    },
    {
      id: 'connections',
      label: 'Aansluitingen',
      icon: <Zap size={15} aria-hidden />,
      onSelect: () => goTo(`${pages.show(row.id)}/connections`),
    },
    ...(mayEdit ? [editItem(pages.edit(row.id))] : []),
  ]
  return (
    <ListPage
      resource={resource}
      customerId={null}
      columns={columns}
      mayCreate={mayCreate}
      rowHref={(row) => pages.show(row.id)}
      rowMenu={menu}
      // Who gives notice wants to see what is to be handed over: the customer's page tells.
      without={['GIVE_NOTICE']}
      bulk={bulkDeeds}
    />
  )
}

/** Making a customer, or changing one. */
export function CustomerForm({ customerId }: PageProps) {
  const isStaff = useProfile()?.type !== 'customer'
  const home = customerId === null ? pages.list : pages.show(customerId)
  return (
    <FormPage
      resource={resource}
      customerId={null}
      id={customerId}
      backTo={home}
      afterSave={pages.show}
      {...(customerId === null && { start })}
      fields={(form) => (
        <>
          <FieldCards {...form} resource={resource} isStaff={isStaff} only={telling} />
          <Duplicates {...form} own={customerId} />
          <FieldCards {...form} resource={resource} isStaff={isStaff} only={others} />
        </>
      )}
    />
  )
}
