import type { Brand } from '../../contract/areas/brand/brandCalls.ts'
import { Banner } from '../ui/banner.tsx'

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
