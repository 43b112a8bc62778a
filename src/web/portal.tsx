import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { queryClient } from './calls/query.ts'
import { AddsDocuments } from './fields/addDocument.tsx'
import { AddDocumentButton } from './flows/addDocument.tsx'
import { useDrawer, useMenuOf } from './flows/drawer.ts'
import { ErrorDialogView } from './flows/errorDialog.tsx'
import { IdleDialog } from './flows/idle.tsx'
import { NotFound } from './flows/notFound.tsx'
import { PermissionGate } from './flows/permissionGate.tsx'
import { ReachabilityBanner } from './flows/reachability.tsx'
import { CustomerSearch } from './flows/search.tsx'
import { Splash } from './flows/sessionScreens.tsx'
import { useShortcuts } from './flows/shortcuts.ts'
import type { Route as Page } from './portal/area.ts'
import { routes } from './portal/areas.ts'
import { BrandSign, useBrand } from './portal/brand.tsx'
import { EnvironmentBanner } from './portal/environmentBanner.tsx'
import { homeOf } from './portal/home.ts'
import { currentEntry, menuOf } from './portal/menu.ts'
import { profileQuery } from './portal/ownProfile.ts'
import { focusPage } from './portal/pageFocus.ts'
import { useMay, useProfile } from './portal/profile.ts'
import { actor, useSession } from './portal/root.ts'
import { AppShell } from './shell/appShell.tsx'
import { SuperBanner } from './shell/banners.tsx'
import { DueActions, InboxMessages, NewArticles, OpenAudits } from './shell/dueActions.tsx'
import { Faults } from './shell/faults.tsx'
import { SuspendedNotice } from './shell/suspendedNotice.tsx'
import { ErrorState } from './ui/errorState.tsx'
import { Loader } from './ui/spinner.tsx'

/** The page where two-step verification is set up; until it is, every other page leads there (specification, point 4). */
const accountPage = '/v3/account'

const CommandPalette = lazy(async () => ({
  default: (await import('./flows/commandPalette.tsx')).CommandPalette,
}))
const OldLinkPage = lazy(async () => ({ default: (await import('./flows/oldLink.tsx')).OldLinkPage }))
const HoursTimer = lazy(async () => ({ default: (await import('./flows/hoursTimer.tsx')).HoursTimer }))

export { startInside } from './inside.ts'

const Notifications = lazy(async () => ({
  default: (await import('./flows/notifications.tsx')).Notifications,
}))

/** Everything behind the login page. */
export function Portal() {
  const session = useSession()
  const [pathname] = useLocation()
  if (session.matches({ inside: 'mustSetUp2fa' }) && pathname !== accountPage)
    return <Redirect to={`${accountPage}?need2fa=1`} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <AddsDocuments value={AddDocumentButton}>
        <Shell />
      </AddsDocuments>
      <ErrorDialogView actor={actor('errorDialog')} />
      <IdleDialog actor={actor('idle')} />
    </QueryClientProvider>
  )
}

/** A new page starts at its top, and the keyboard in it; a form that asked for the focus keeps it. */
function useFreshPage(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    focusPage()
  }, [pathname])
}

function Shell() {
  const session = useSession()
  const [pathname] = useLocation()
  useFreshPage(pathname)
  useShortcuts()
  const brand = useBrand()
  const profile = useProfile()
  const drawer = useDrawer(actor('drawer'))
  const mayWriteHours = useMay('organisation-hours:write')
  const keepsTime = useMay('is:admin') && mayWriteHours
  // Who still owes two-step verification has one page, and the server answers no other.
  const owes = session.matches({ inside: 'mustSetUp2fa' })
  const menu = owes || profile === undefined ? { beheer: [], klant: [] } : menuOf(profile)
  const current = currentEntry(menu, pathname)?.id ?? null
  useMenuOf(actor('drawer'), profile?.id, current)
  if (profile === undefined) return <NoProfile />
  return (
    <AppShell
      brand={{ full: <BrandSign />, compact: <BrandSign compact /> }}
      menu={menu}
      current={current}
      customer={profile.selectedCustomer}
      {...drawer}
      account={{ name: profile.name, emailAddress: profile.emailAddress, isSuper: profile.isSuper }}
      notice={<EnvironmentBanner environment={brand.environment} />}
      alerts={
        <>
          <ReachabilityBanner actor={actor('reachability')} />
          {profile.isSuper && (
            <SuperBanner
              name={profile.name}
              onStop={() => actor('session').send({ type: 'endSuperSession' })}
            />
          )}
        </>
      }
      search={profile.canSwitch && !owes && <CustomerSearch />}
      timer={
        keepsTime &&
        !owes && (
          <Suspense>
            <HoursTimer customer={profile.selectedCustomer} />
          </Suspense>
        )
      }
      tools={!owes && <Tools />}
    >
      <Pages />
    </AppShell>
  )
}

/** What stands in the top bar for who may use it. */
function Tools() {
  const profile = useProfile()
  const seesActions = useMay('actions:read')
  const reads = useMay('organisation-knowledgebase:read')
  const isStaff = profile?.type !== 'customer'
  const seesAudits = useMay('invoice-check:read') && isStaff
  const seesInbox = [useMay('wl:inbox'), useMay('support-email-inbox:read'), isStaff].every(Boolean)
  return (
    <Suspense>
      {seesInbox && <InboxMessages />}
      {seesAudits && <OpenAudits />}
      {seesActions && <DueActions />}
      {seesActions && <Notifications />}
      {reads && <NewArticles onPhone={!isStaff} />}
      {profile && <CommandPalette profile={profile} />}
    </Suspense>
  )
}

/** Without a profile nothing is known about what may be shown. */
function NoProfile() {
  const { isError, refetch } = useQuery(profileQuery)
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <Splash />
}

/** The menu changes with each page that is opened; the page has nothing to draw anew for that. */
const Pages = memo(function Pages() {
  const session = useSession()
  const home = homeOf(session.context.session.customer)
  return (
    <Switch>
      <Route path="/">
        <Redirect to={home} replace />
      </Route>
      <Route path="/login">
        <Redirect to={home} replace />
      </Route>
      <Route path="/v3">
        <Redirect to={home} replace />
      </Route>
      <Route path="/switch/:id">{({ id }) => <OldLinkAt id={id} />}</Route>
      <Route path="/route">
        <OldLinkAt id={null} />
      </Route>
      {routes.map((page) => (
        <Route key={page.path} path={page.path}>
          {(params) => <Gated {...page} params={params} />}
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
})

/** A link from the portal before this one (specification, points 2 and 7): each one that is opened is followed anew. */
function OldLinkAt({ id }: { id: string | null }) {
  const search = useSearch()
  return (
    <Suspense fallback={<Loader />}>
      <OldLinkPage key={`${id} ${search}`} id={id} search={search} />
    </Suspense>
  )
}

/** A parameter as an integer; undefined for what is none. */
function integerOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

function Gated({ needs, Page, params }: Page & { params: Record<string, string | undefined> }) {
  const customerId = integerOf(params.customerId)
  const id = integerOf(params.id)
  if (customerId === undefined || id === undefined) return <NotFound />
  const key = `${needs} ${customerId} ${id}`
  return (
    <Faults key={key}>
      <PermissionGate key={key} needs={needs} customerId={customerId}>
        <SuspendedNotice needs={needs} />
        <Suspense fallback={<Loader />}>
          <Page key={key} customerId={customerId} id={id} />
        </Suspense>
      </PermissionGate>
    </Faults>
  )
}
