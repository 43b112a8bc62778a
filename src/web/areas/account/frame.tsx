import type { ReactNode } from 'react'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { TabBar } from '../../ui/tabBar.tsx'

const tabs = [
  { id: 'profile', label: 'Mijn gegevens', href: '/v3/account' },
  { id: 'security', label: 'Beveiliging', href: '/v3/account?tab=security' },
  { id: 'settings', label: 'Instellingen', href: '/v3/account/settings' },
  { id: 'notifications', label: 'Meldingen', href: '/v3/account/settings?tab=notifications' },
] as const

/** What stands around every page of one's own account. */
export function AccountFrame({ tab, children }: { tab: (typeof tabs)[number]['id']; children: ReactNode }) {
  const { label } = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const title = tab === 'settings' || tab === 'notifications' ? 'Mijn instellingen' : 'Mijn gegevens'
  return (
    <>
      <PageTitle>{label}</PageTitle>
      <PageHeader title={title} />
      <div className={css({ mb: '4' })}>
        <TabBar label="Account" tabs={tabs} value={tab} />
      </div>
      {children}
    </>
  )
}
