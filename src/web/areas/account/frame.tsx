import { UserLock } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { TabBar } from '../../ui/tabBar.tsx'

const tabs = [
  { id: 'profile', label: 'Mijn gegevens', href: '/v3/account' },
  { id: 'security', label: 'Beveiliging', href: '/v3/account?tab=security' },
  { id: 'settings', label: 'Instellingen', href: '/v3/account/settings' },
  { id: 'notifications', label: 'Meldingen', href: '/v3/account/settings?tab=notifications' },
] as const

/** Whoever watches along changes nothing of the person: the server refuses it, so it is not offered. */
function OfSomebodyElse({ name }: { name: string }) {
  return (
    <Card>
      <EmptyState title={`Dit is van ${name} zelf`} icon={<UserLock size={22} aria-hidden />}>
        Tijdens het meekijken zie en wijzig je geen wachtwoord, sessies of instellingen van een ander.
      </EmptyState>
    </Card>
  )
}

/** What stands around every page of one's own account. */
export function AccountFrame({ tab, children }: { tab: (typeof tabs)[number]['id']; children: ReactNode }) {
  const profile = useProfile()
  const { label } = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const title = tab === 'settings' || tab === 'notifications' ? 'Mijn instellingen' : 'Mijn gegevens'
  return (
    <>
      <PageTitle>{label}</PageTitle>
      <PageHeader title={title} />
      <div className={css({ mb: '4' })}>
        <TabBar label="Account" tabs={tabs} value={tab} />
      </div>
      {profile?.isSuper ? <OfSomebodyElse name={profile.name} /> : children}
    </>
  )
}
