import { customerModules } from '../../contract/records/picklists.ts'
import { namedIn } from '../../domain/keys.ts'
import type { Needs } from '../portal/needs.ts'
import { useProfile } from '../portal/profile.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'

const apart = css({ mb: '4' })

/** Says above each page of a suspended module why nothing can be changed there. */
export function SuspendedNotice({ needs }: { needs: Needs }) {
  const profile = useProfile()
  const module = profile?.selectedCustomer?.suspendedModules.find((name) =>
    needs.split(' ').includes(`mod:${name}`),
  )
  if (module === undefined) return null
  const name = namedIn(customerModules, module)
  return (
    <div className={apart}>
      <Banner tone="warning">
        {profile?.type === 'customer'
          ? `${name} is opgeschort. Je kunt alles bekijken, maar niets wijzigen. Neem contact op met je accountmanager om ${name} weer te gebruiken.`
          : `${name} is voor deze klant opgeschort. Gebruikers van de klant kunnen alles bekijken, maar niets wijzigen.`}
      </Banner>
    </div>
  )
}
