import { grants } from '../../contract/areas/roles/rights.ts'
import type { AreaPermission } from '../../contract/records/permission.ts'
import type { Db } from '../storage/db/database.ts'

/** Those of these customers' own people who may do something there and can sign in: each once a customer, in the order of their numbers. */
export async function peopleOf(db: Db, customerIds: readonly number[], permission: AreaPermission) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userCustomers', 'userCustomers.userId', 'users.id')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select(['users.id', 'users.emailAddress', 'users.settings', 'userCustomers.customerId', 'roles.scope'])
    .where('userCustomers.customerId', 'in', [...customerIds])
    .where('users.type', '=', 'customer')
    .where('users.state', '=', 'active')
    .whereRef('roles.userType', '=', 'users.type')
    .orderBy('users.id')
    .execute()
  const may = rows.filter(({ scope }) => grants(scope, permission))
  return [...new Map(may.map((row) => [`${row.customerId} ${row.id}`, row])).values()]
}

/** The same of one customer. */
export const customerPeople = (db: Db, customerId: number, permission: AreaPermission) =>
  peopleOf(db, [customerId], permission)
