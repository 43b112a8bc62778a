import { rateCalls } from '../../records/rateCalls.ts'

export const gridTariffCalls = rateCalls({
  name: 'grid-tariffs',
  read: 'grid-operators:read',
  write: 'grid-operators:write',
  what: 'nettarieven',
})
