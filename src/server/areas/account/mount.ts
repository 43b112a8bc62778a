import * as calls from '../../../contract/areas/account/authCalls.ts'
import { loginRefusals } from '../../../contract/areas/account/loginRefusals.ts'
import { listMails, readMail } from '../../../contract/areas/outbox/mailCalls.ts'
import { lookUpRoute } from '../../../contract/records/routeCalls.ts'
import type { Auth } from '../../auth.ts'
import { Forbidden, NotFound } from '../../ground/errors.ts'
import { mountDirect, mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { acceptTerms } from '../../session/acceptTerms.ts'
import * as own from '../../session/own.ts'
import { type Reach, signedIn } from '../../session/reach.ts'
import { visitorOf } from '../../session/visitor.ts'
import { watchAlong } from '../../session/watching.ts'
import { keptMail, keptMails } from '../../storage/mail/outbox.ts'
import { logOut, stopWatching } from '../users/leaving.ts'
import { changeEmail, confirmEmail } from './emailChange.ts'
import { legacyPath } from './legacyRoutes.ts'
import { changePassword, requestPassword, resetPassword } from './passwords.ts'
import { signIn } from './signIn.ts'
import { generateSecret, turnOff, turnOn } from './twoStep.ts'

/** Mounts every call about getting in and one's own account, and begins what the server does by itself. */
export function mountAuth(portal: Portal, auth: Auth): void {
  mountDoor(portal, auth)
  mountSession(portal, auth)
  mountTwoStep(portal, auth)
  mountAccount(portal, auth)
  mountWatching(portal, auth)
  mountSmall(portal, auth)
  auth.start(portal.http.log)
}

/** A call that needs a session always has one. */
const sessionIn = (reach: Reach | null) => signedIn(reach).session

/** What needs no session. These order their own transactions: a refusal leaves its trace. */
function mountDoor(portal: Portal, auth: Auth): void {
  mountDirect(portal, calls.login, async (_, { body, request }) => {
    const answer = await signIn(auth, body, visitorOf(request))
    if (answer.kind === 'signedIn') return { body: { data: answer.answer } }
    if (answer.kind === 'secretRequired') return { body: { secretRequired: true } }
    return { status: 401, body: { message: loginRefusals[answer.reason], reason: answer.reason } }
  })
  mountDirect(portal, calls.requestPassword, async (_, { body, request }) => {
    await requestPassword(auth, body.emailAddress, visitorOf(request))
    return { body: { data: null } }
  })
  mountDirect(portal, calls.resetPassword, async (_, { body, request }) => {
    await resetPassword(auth, body, visitorOf(request))
    return { body: { data: null } }
  })
}

/** Who is here, and at which customer. */
function mountSession(portal: Portal, { now }: Auth): void {
  mountRead(portal, calls.session, ({ db, reach }) => own.sessionOf(db, reach.session))
  mountRead(portal, calls.profile, ({ db, reach }) => own.profileOf(db, reach.session))
  mountWrite(portal, calls.acceptTerms, (context) => acceptTerms(context, now()))
  mountWrite(portal, calls.selectCustomer, (context, { params }) => own.selectCustomer(context, params.id))
  mountWrite(portal, calls.logout, logOut)
}

/** Answers that hold a secret are never kept for repeats, so these are no plain writes. */
function mountTwoStep(portal: Portal, auth: Auth): void {
  mountDirect(portal, calls.generateTwoStepSecret, async ({ reach }, { body, request }) => ({
    body: {
      data: await generateSecret(auth, sessionIn(reach), body.currentPassword, visitorOf(request)),
    },
  }))
  mountDirect(portal, calls.validateTwoStepSecret, async ({ reach }, { body, request }) => ({
    body: { data: await turnOn(auth, sessionIn(reach), body, visitorOf(request)) },
  }))
  mountDirect(portal, calls.removeTwoStep, async ({ reach }, { body, request }) => {
    await turnOff(auth, sessionIn(reach), body.currentPassword, visitorOf(request))
    return { body: { data: null } }
  })
}

/** One's own account. */
function mountAccount(portal: Portal, auth: Auth): void {
  mountDirect(portal, calls.changePassword, async ({ reach }, { body, request }) => {
    await changePassword(auth, sessionIn(reach), body, visitorOf(request))
    return { body: { data: null } }
  })
  mountDirect(portal, calls.changeEmail, async ({ reach }, { body, request }) => {
    await changeEmail(auth, sessionIn(reach), body, visitorOf(request))
    return { body: { data: null } }
  })
  mountWrite(portal, calls.confirmEmail, (context, { body }) => confirmEmail(context, auth, body, auth.now()))
  mountRead(portal, calls.ownSettings, ({ db, reach }) => own.ownSettingsOf(db, reach.session))
  mountWrite(portal, calls.updateSettings, (context, { body }) => own.updateSettings(context, body))
  mountRead(portal, calls.ownSessions, ({ db, reach }) => own.sessionsOf(db, reach.session, auth.now()))
  mountWrite(portal, calls.endOwnSession, (context, { params }) => own.endOwnSession(context, params.id))
}

/** Admins: watching along. */
function mountWatching(portal: Portal, auth: Auth): void {
  mountDirect(portal, calls.superLogin, async ({ reach }, { body, params, request }) => ({
    body: {
      data: await watchAlong(auth, sessionIn(reach), params.id, body.reason, visitorOf(request)),
    },
  }))
  mountWrite(portal, calls.superLogout, stopWatching)
}

/** What every open page asks now and then, and the mails that were kept. */
function mountSmall(portal: Portal, { config }: Auth): void {
  mountRead(portal, calls.ping, async () => null)
  // Audits, actions, notifications and messages come with their areas; until then nothing waits.
  mountRead(portal, lookUpRoute, async (_, { query }) => legacyPath(query.name, query))
  mountRead(portal, listMails, async ({ reach }) => {
    demandAll(reach)
    return keptMails(config.dataDir)
  })
  mountRead(portal, readMail, async ({ reach }, { params }) => {
    demandAll(reach)
    const mail = await keptMail(config.dataDir, params.id)
    if (mail === null) throw new NotFound()
    return mail
  })
}

/** In kept mails are links that open accounts: who reads them could be any of us, so that one must be no less already. */
function demandAll({ session }: Reach): void {
  if (!session.subject.scope.full || session.customers !== 'all') throw new Forbidden()
}
