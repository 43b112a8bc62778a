import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** Watching along as somebody else, with the way to stop (specification, point 4). */
export function SuperBanner({
  name,
  onStop,
  stopping,
}: {
  name: string
  onStop: () => void
  stopping?: boolean
}) {
  return (
    <Banner
      bar
      tone="special"
      action={
        <Button size="sm" onClick={onStop} loading={stopping}>
          Sessie stoppen
        </Button>
      }
    >
      Ingelogd als {name}
    </Banner>
  )
}
