import { boolean, integer, required, section, text } from '../../records/field.ts'
import { unkept } from '../../records/kept.ts'
import { choice } from '../../records/picked.ts'
import { userTypes } from '../../records/picklists.ts'
import { resource } from '../../records/resource.ts'
import { rights } from './rights.ts'

/** A named set of rights; what somebody may do is what any of their roles allows. */
export const role = resource({
  name: 'roles',
  table: 'listed_roles',
  base: 'roles',
  within: 'all',
  permission: {
    list: 'roles:read',
    get: 'roles:read',
    create: 'roles:write',
    update: 'roles:write',
    remove: 'roles:write',
  },
  label: { one: 'Rol', many: 'Rollen' },
  fields: {
    ...section('Rol', {
      name: required(text('Naam', 60)),
      userType: required(choice('Voor type', userTypes)),
      description: text('Omschrijving', 300),
    }),
    scope: rights('Rechten'),
    confirmed: unkept(boolean('Ik heb de gevolgen gezien')),
  },
  automatic: {
    isSystem: boolean('Systeemrol'),
    userCount: required(integer('Gebruikers')),
  },
  columns: ['name', 'userType', 'description', 'userCount', 'isSystem', 'updatedAt'],
  sort: { name: ['name'], userType: ['userType'], userCount: ['userCount'] },
  order: ['name'],
  filters: ['userType'],
  searchable: true,
  taken: { name: 'Er is al een rol met deze naam' },
})
