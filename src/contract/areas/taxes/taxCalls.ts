import { rateCalls } from '../../records/rateCalls.ts'

export const taxCalls = rateCalls({
  name: 'taxes',
  read: 'financial-taxes-heffing:read',
  write: 'financial-taxes-heffing:write',
  what: 'heffingen',
})
