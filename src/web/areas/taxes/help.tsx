import { useSearch } from 'wouter'
import { dayAt } from '../../../domain/time/day.ts'
import { TaxHelp } from '../../flows/taxHelp.tsx'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Outcome } from './outcome.tsx'
import { TaxTabs } from './tabs.tsx'

/** A whole year of one connection: the one in the address, or this one. */
function startValues(asked: string | null) {
  const year = asked !== null && /^20\d\d$/.test(asked) ? asked : dayAt(Date.now()).slice(0, 4)
  return {
    product: '1',
    regime: 'normaal',
    business: 'ja',
    mode: 'settlement',
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    uses: '0',
    before: '0',
    contractFrom: '',
    contractTo: '',
    denominator: 'year',
    reduction: 'day',
  }
}

/** The page of the help with taxes. */
export function TaxHelpPage() {
  const year = new URLSearchParams(useSearch()).get('year')
  return (
    <>
      <PageTitle>Rekenhulp</PageTitle>
      <PageHeader
        title="Heffingen"
        lead="Vul een verbruik in; de rekenhulp laat per schijf zien wat de energiebelasting is, los en als cluster, en welke tabel daarvoor is gebruikt."
      />
      <div className={css({ mb: '4' })}>
        <TaxTabs value="help" />
      </div>
      <TaxHelp values={startValues(year)}>
        {(answer, values) => <Outcome answer={answer} values={values} />}
      </TaxHelp>
    </>
  )
}
