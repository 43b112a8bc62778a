import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'

/** One thing the keyboard does, with the keys in the order they are pressed together. */
interface Shortcut {
  readonly does: string
  readonly keys: readonly string[]
}

const everywhere: readonly Shortcut[] = [
  { does: 'Naar een pagina, taak of klant gaan', keys: ['Ctrl', 'K'] },
  { does: 'Zoeken in de lijst op de pagina, of in de bovenbalk', keys: ['/'] },
  { does: 'Dit overzicht openen', keys: ['?'] },
  { does: 'Een venster of menu sluiten', keys: ['Esc'] },
]
const timer: readonly Shortcut[] = [
  { does: 'Timer starten of pauzeren', keys: ['s'] },
  { does: 'De tijd van de timer registreren', keys: ['r'] },
]
const lists: readonly Shortcut[] = [
  { does: 'Naar de vorige of volgende rij', keys: ['↑', '↓'] },
  { does: 'Naar de volgende of vorige rij, ook als er nog geen is gekozen', keys: ['j', 'k'] },
  { does: 'De rij openen', keys: ['Enter'] },
  { does: 'Het menu van de rij openen', keys: ['Shift', 'F10'] },
  { does: 'Een kaart op het actiebord verplaatsen', keys: ['Shift', '←'] },
]
const audits: readonly Shortcut[] = [
  { does: 'Naar de volgende of vorige bevinding', keys: ['j', 'k'] },
  { does: 'De bevinding aan mij toewijzen', keys: ['t'] },
  { does: 'De bevinding afsluiten als onterechte melding', keys: ['d'] },
]
const forms: readonly Shortcut[] = [
  { does: 'Opslaan', keys: ['Ctrl', 'S'] },
  { does: 'Een regel toevoegen, in de laatste cel van een factuur', keys: ['Enter'] },
]

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
})
const rows = css({ display: 'grid', gap: '2.5' })
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '4', alignItems: 'center' })
const keysOf = css({ display: 'flex', gap: '1', alignItems: 'center', flexShrink: '0' })

/** What can be done without a mouse; "?" leads here from every page. */
export function Shortcuts() {
  const mayWriteHours = useMay('organisation-hours:write')
  const mayAudit = useMay('invoice-check:read')
  const hasTimer = useMay('is:admin') && mayWriteHours
  return (
    <>
      <PageTitle>Sneltoetsen</PageTitle>
      <PageHeader title="Sneltoetsen" />
      <p className={css({ mb: '4', color: 'text.soft' })}>
        Losse letters en tekens werken zolang je niet in een veld typt. Op een Mac is Ctrl de Command-toets.
      </p>
      <div className={columns}>
        <Group title="Overal" shortcuts={everywhere} />
        {hasTimer && <Group title="Urentimer" shortcuts={timer} />}
        {mayAudit && <Group title="Werkvoorraad factuurcontrole" shortcuts={audits} />}
        <Group title="Lijsten en borden" shortcuts={lists} />
        <Group title="Formulieren" shortcuts={forms} />
      </div>
    </>
  )
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <Card title={title}>
      <dl className={rows}>
        {shortcuts.map(({ does, keys }) => (
          <div key={does} className={row}>
            <dt>{does}</dt>
            <dd className={keysOf}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
