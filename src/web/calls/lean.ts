import type * as auth from '../../contract/areas/account/authCalls.ts'
import type * as actions from '../../contract/areas/actions/actionCalls.ts'
import type * as waiting from '../../contract/areas/actions/counterCalls.ts'
import type * as branding from '../../contract/areas/brand/brandCalls.ts'
import type * as collective from '../../contract/areas/collectives/publicCalls.ts'
import type * as customers from '../../contract/areas/customers/customerCalls.ts'
import type * as hours from '../../contract/areas/hours/hourCalls.ts'
import type * as knowledge from '../../contract/areas/knowledgebase/articleCalls.ts'
import type * as news from '../../contract/areas/newsletters/unsubscribeCalls.ts'
import type * as search from '../../contract/areas/search/searchCalls.ts'
import type * as signer from '../../contract/areas/signing/signerCalls.ts'
import type { LeanOf } from '../../contract/records/call.ts'
import type * as routes from '../../contract/records/routeCalls.ts'

/*
 * The calls of what is there before one is signed in, and around every page: without their schemas, which would come along to the
 * login page. How and where stands here a second time, and does not compile when it is another than in the declaration.
 */
export const brand: LeanOf<typeof branding.brand> = { method: 'GET', path: 'brand' }
export const ping: LeanOf<typeof auth.ping> = { method: 'GET', path: 'ping' }

export const login: LeanOf<typeof auth.login> = { method: 'POST', path: 'auth/login' }
export const requestPassword: LeanOf<typeof auth.requestPassword> = {
  method: 'POST',
  path: 'auth/request-password',
}
export const resetPassword: LeanOf<typeof auth.resetPassword> = {
  method: 'POST',
  path: 'auth/reset-password',
}

export const collectivePage: LeanOf<typeof collective.collectivePage> = {
  method: 'GET',
  path: 'collective-page',
}
export const showInterest: LeanOf<typeof collective.showInterest> = {
  method: 'POST',
  path: 'collective-page/interest',
}

export const openSubscription: LeanOf<typeof news.openSubscription> = {
  method: 'POST',
  path: 'unsubscribe-page/open',
}
export const unsubscribe: LeanOf<typeof news.unsubscribe> = { method: 'POST', path: 'unsubscribe-page' }

export const openSigning: LeanOf<typeof signer.openSigning> = { method: 'POST', path: 'signing-page/open' }
export const signerFile: LeanOf<typeof signer.signerFile> = { method: 'POST', path: 'signing-page/file' }
export const sendSignerCode: LeanOf<typeof signer.sendSignerCode> = {
  method: 'POST',
  path: 'signing-page/code',
}
export const proveMailbox: LeanOf<typeof signer.proveMailbox> = {
  method: 'POST',
  path: 'signing-page/prove',
}
export const placeSignature: LeanOf<typeof signer.placeSignature> = {
  method: 'POST',
  path: 'signing-page/sign',
}
export const rejectSigning: LeanOf<typeof signer.rejectSigning> = {
  method: 'POST',
  path: 'signing-page/reject',
}

export const session: LeanOf<typeof auth.session> = { method: 'GET', path: 'auth/session' }
export const profile: LeanOf<typeof auth.profile> = { method: 'GET', path: 'auth/profile' }
export const acceptTerms: LeanOf<typeof auth.acceptTerms> = { method: 'POST', path: 'auth/accept-terms' }
export const logout: LeanOf<typeof auth.logout> = { method: 'POST', path: 'auth/logout' }
export const superLogout: LeanOf<typeof auth.superLogout> = { method: 'POST', path: 'users/super-logout' }
export const selectCustomer: LeanOf<typeof auth.selectCustomer> = {
  method: 'POST',
  path: 'auth/select-customer/:id',
}

export const searchCustomers: LeanOf<typeof customers.searchCustomers> = {
  method: 'GET',
  path: 'customers/search',
}
export const searchAll: LeanOf<typeof search.searchAll> = { method: 'GET', path: 'search' }
export const newArticles: LeanOf<typeof knowledge.newArticles> = {
  method: 'GET',
  path: 'knowledgebase/new',
}
export const lookUpRoute: LeanOf<typeof routes.lookUpRoute> = { method: 'GET', path: 'route' }
export const counter: LeanOf<typeof waiting.counter> = { method: 'GET', path: 'counter' }
export const actionNotifications: LeanOf<typeof actions.actionNotifications> = {
  method: 'GET',
  path: 'action-notifications',
}
export const markAsRead: LeanOf<typeof actions.markAsRead> = {
  method: 'POST',
  path: 'action-notifications/:id/mark-as-read',
}
export const markAsUnread: LeanOf<typeof actions.markAsUnread> = {
  method: 'POST',
  path: 'action-notifications/:id/mark-as-unread',
}
export const markAllAsRead: LeanOf<typeof actions.markAllAsRead> = {
  method: 'POST',
  path: 'action-notifications/all/mark-as-read',
}
export const ownTimer: LeanOf<typeof hours.ownTimer> = { method: 'GET', path: 'hours/timer' }
export const keepTimer: LeanOf<typeof hours.keepTimer> = { method: 'POST', path: 'hours/timer' }
export const registerTime: LeanOf<typeof hours.registerTime> = {
  method: 'POST',
  path: 'customers/:customerId/hours/timer',
}
