import { useSearch } from 'wouter'
import { TwoFactor } from '../flows/twoFactor.tsx'
import { PageTitle } from '../pageTitle.tsx'
import { useProfile } from '../profile.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { TabBar } from '../ui/tabBar.tsx'
import { OwnData } from './account/ownData.tsx'
import { OwnSessions } from './account/ownSessions.tsx'

const tabs = [
  { id: 'profile', label: 'Mijn gegevens', href: '/v3/account' },
  { id: 'security', label: 'Beveiliging', href: '/v3/account?tab=security' },
]

/** One's own account; with ?need2fa=1 it opens on Beveiliging and says why (specification, point 4). */
export function AccountPage() {
  const query = new URLSearchParams(useSearch())
  const needsTwoFactor = query.get('need2fa') === '1'
  const tab = needsTwoFactor || query.get('tab') === 'security' ? 'security' : 'profile'
  return (
    <>
      <PageTitle>Mijn gegevens</PageTitle>
      <PageHeader title="Mijn gegevens" />
      <div className={css({ mb: '4' })}>
        <TabBar label="Account" tabs={tabs} value={tab} />
      </div>
      {tab === 'security' ? <Security needsTwoFactor={needsTwoFactor} /> : <OwnData />}
    </>
  )
}

function Security({ needsTwoFactor }: { needsTwoFactor: boolean }) {
  const profile = useProfile()
  if (!profile) return null
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      {needsTwoFactor && profile.set2fa && (
        <Banner tone="warning" title="Stel tweestapsverificatie in">
          Voor jouw account is tweestapsverificatie verplicht. Zodra ze aanstaat kun je verder.
        </Banner>
      )}
      <Card title="Tweestapsverificatie">
        <TwoFactor isOn={profile.twoStep} />
      </Card>
      {!(needsTwoFactor && profile.set2fa) && <OwnSessions />}
    </div>
  )
}
