import { grants } from '../../contract/areas/roles/rights.ts'
import type { AreaPermission } from '../../contract/records/permission.ts'
import type { Db } from '../storage/db/database.ts'

interface Person {
  readonly id: number
  readonly emailAddress: string
}

/** Those of a customer's own people who may do something there and can sign in, each once. */
export async function customerPeople(
  db: Db,
  customerId: number,
  permission: AreaPermission,
): Promise<Person[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userCustomers', 'userCustomers.userId', 'users.id')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select(['users.id', 'users.emailAddress', 'roles.scope'])
    .where('userCustomers.customerId', '=', customerId)
    .where('users.type', '=', 'customer')
    .where('users.state', '=', 'active')
    .whereRef('roles.userType', '=', 'users.type')
    .orderBy('users.id')
    .execute()
  const may = rows.filter(({ scope }) => grants(scope, permission))
  return [...new Map(may.map(({ id, emailAddress }) => [id, { id, emailAddress }])).values()]
}
