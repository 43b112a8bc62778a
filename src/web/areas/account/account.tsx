import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { Credentials } from '../../flows/credentials.tsx'
import { confirmedAddress, ownPassword } from '../../flows/credentialsCalls.ts'
import { TwoFactor } from '../../flows/twoFactor.tsx'
import { useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { AccountFrame } from './frame.tsx'
import { NotificationWishes } from './notificationWishes.tsx'
import { OwnData } from './ownData.tsx'
import { OwnSessions } from './ownSessions.tsx'
import { Preferences } from './preferences.tsx'

const stack = css({ display: 'grid', gap: '4' })

/** One's own account; with ?need2fa=1 it opens on Beveiliging and says why (specification, point 4). */
export function AccountPage() {
  const query = new URLSearchParams(useSearch())
  const needsTwoFactor = query.get('need2fa') === '1'
  const confirm = query.get('confirm')
  const tab = needsTwoFactor || query.get('tab') === 'security' ? 'security' : 'profile'
  return (
    <AccountFrame tab={tab}>
      {confirm !== null && <Confirmation token={confirm} />}
      {tab === 'security' ? <Security needsTwoFactor={needsTwoFactor} /> : <OwnData />}
    </AccountFrame>
  )
}

/** "Mijn instellingen": what one prefers, and of what one wishes to hear. */
export function AccountSettings() {
  const isNotifications = new URLSearchParams(useSearch()).get('tab') === 'notifications'
  return (
    <AccountFrame tab={isNotifications ? 'notifications' : 'settings'}>
      {isNotifications ? <NotificationWishes /> : <Preferences />}
    </AccountFrame>
  )
}

/** The link mailed to a new address leads here. */
function Confirmation({ token }: { token: string }) {
  const credential = useMemo(() => confirmedAddress(token), [token])
  return (
    <div className={css({ mb: '4' })}>
      <Card title="Nieuw e-mailadres">
        <Credentials credential={credential} opensAtOnce />
      </Card>
    </div>
  )
}

function Security({ needsTwoFactor }: { needsTwoFactor: boolean }) {
  const profile = useProfile()
  if (!profile) return null
  const owesTwoFactor = needsTwoFactor && profile.set2fa
  return (
    <div className={stack}>
      {owesTwoFactor && (
        <Banner tone="warning" title="Stel tweestapsverificatie in">
          Voor jouw account is tweestapsverificatie verplicht. Zodra ze aanstaat kun je verder.
        </Banner>
      )}
      <Card title="Tweestapsverificatie">
        <TwoFactor isOn={profile.twoStep} />
      </Card>
      {!owesTwoFactor && (
        <>
          <Card title="Wachtwoord">
            <Credentials credential={ownPassword} />
          </Card>
          <OwnSessions />
        </>
      )}
    </div>
  )
}
