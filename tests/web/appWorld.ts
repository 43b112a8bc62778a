import { usualWishes } from '../../src/contract/areas/account/account.ts'
import type { OwnSettings, Profile, Session } from '../../src/contract/areas/account/auth.ts'
import { usualLimits } from '../../src/contract/areas/account/limits.ts'
import { completeScope } from '../../src/contract/records/permission.ts'

/** The customer that who is signed in has chosen. */
export const customer = {
  id: 7,
  name: 'Bakkerij De Korenaar',
  number: 'K7',
  modules: ['ems'],
  suspendedModules: [],
  electricCount: 1,
  gasCount: 1,
  statusName: 'Actief',
}
export const session = (more: Partial<Session> = {}): Session => ({
  customer: { id: 7 },
  set2fa: false,
  accepted: true,
  ...more,
})
const settings: OwnSettings = {
  firstName: 'Sanne',
  affix: null,
  lastName: 'Visser',
  emailAddress: 'sanne@wattwerf.example',
  telephone: null,
  defaultCustomerId: null,
  defaultCustomerName: null,
  rowsPerPage: 25,
  startPage: 'customer',
  notificationWishes: usualWishes,
  meterReminder: true,
  digestHour: 7,
  mailSignature: null,
}
export const profile = (more: Partial<Profile> = {}): Profile => ({
  id: 1,
  name: 'Sanne Visser',
  firstName: 'Sanne',
  emailAddress: 'sanne@wattwerf.example',
  type: 'admin',
  isSuper: false,
  canSwitch: true,
  reachesAll: true,
  accepted: true,
  set2fa: false,
  twoStep: false,
  rowsPerPage: 25,
  limits: usualLimits,
  modules: [],
  selectedCustomer: customer,
  scope: completeScope(true, () => true),
  ...more,
})

/** What the server would say in a test of the whole portal. */
export interface World {
  session?: Session | null
  login?: Session
  profile?: Profile
  /** Answers of other calls, by method and path. */
  calls?: Record<string, { status: number; body: unknown }>
}

/** The answer to a call, as "GET auth/session". */
export function answer(world: World, call: string): { status: number; body: unknown } {
  const own = world.calls?.[call]
  if (own) return own
  if (call === 'GET brand')
    return { status: 200, body: { data: { name: 'Wattwerf', logo: null, environment: 'production' } } }
  if (call === 'GET auth/session')
    return world.session
      ? { status: 200, body: { data: world.session } }
      : { status: 401, body: { message: 'Je bent niet (meer) ingelogd.' } }
  if (call === 'POST auth/login') {
    world.session = world.login ?? session()
    return { status: 200, body: { data: { ...world.session, accessToken: 'een-token-van-twintig-tekens' } } }
  }
  if (call === 'GET auth/settings') return { status: 200, body: { data: settings } }
  if (call === 'GET auth/profile') return { status: 200, body: { data: world.profile ?? profile() } }
  if (call.startsWith('POST auth/select-customer/'))
    return {
      status: 200,
      body: { data: { selectedCustomer: { ...customer, id: Number(call.split('/').at(-1)) } } },
    }
  if (call === 'POST auth/logout') return { status: 200, body: { data: null } }
  return { status: 404, body: { message: 'Dit is niet gevonden.' } }
}
