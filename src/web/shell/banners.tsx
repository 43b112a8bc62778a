import type { Brand } from '../../contract/areas/brand/brandCalls.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

const environments = {
  development: 'Ontwikkelomgeving: gegevens kunnen elk moment verdwijnen.',
  staging: 'Testomgeving: wijzigingen hier komen niet in het echte portaal.',
}

/** Says so when this is not the real portal. */
export function EnvironmentBanner({ environment }: Pick<Brand, 'environment'>) {
  if (environment === 'production') return null
  return (
    <Banner bar tone="warning">
      {environments[environment]}
    </Banner>
  )
}

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
