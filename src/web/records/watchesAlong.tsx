import { useProfile } from '../portal/profile.ts'
import { Banner } from '../ui/banner.tsx'

/**
 * What waits for somebody to approve it, to whoever watches along: why the buttons are not there, for the other may well have them. It
 * is the answer to the question for which one watches.
 */
export function WatchesAlong() {
  const profile = useProfile()
  if (profile?.isSuper !== true) return null
  return (
    <Banner tone="info" title="Je kijkt mee">
      Wie met een ander meekijkt, keurt niets goed en wijst niets af. Wat {profile.name} zelf mag goedkeuren
      of afwijzen, staat hier daarom niet bij de knoppen.
    </Banner>
  )
}
