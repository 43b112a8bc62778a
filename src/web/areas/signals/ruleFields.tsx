import type { ReactNode } from 'react'
import type { RuleCode } from '../../../domain/signals/finding.ts'
import { ruleNames } from '../../../domain/signals/sentence.ts'
import { leastUnits, thresholdUnits } from '../../../domain/signals/settings.ts'
import type { FormView } from '../../flows/form.tsx'
import { useLimits } from '../../portal/limits.ts'
import { css } from '../../styled-system/css'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/numberInput.tsx'
import { Switch } from '../../ui/switch.tsx'

/** What each rule looks for, in one sentence. */
const purposes: Readonly<Record<RuleCode, string>> = {
  SG01: 'Een dag verbruikt duidelijk meer of minder dan gewoonlijk op zo’n dag.',
  SG02: 'Wat ’s nachts altijd aanstaat is vier weken lang hoger dan ervoor.',
  SG03: 'Op een dag is meer dan dit deel van het verbruik buiten openingstijden. Die staan bij de entiteit.',
  SG04: 'De piek komt boven dit deel van het gecontracteerde vermogen.',
  SG05: 'Er komen geen meetgegevens meer binnen.',
  SG06: 'Ingevoerde meterstanden of metingen passen niet bij wat van de aansluiting bekend is.',
  SG07: 'Een week teruglevering ligt lager dan in dit seizoen gewoon is.',
  SG08: 'Er wordt niets verbruikt waar dat een jaar eerder wel zo was.',
  SG11: 'Een prijs die wordt gevolgd als hij beweegt, is zoveel procent veranderd. Welke prijzen, staat bij Prijsupdate.',
  SG12: 'Zoveel dagen voor de laatste dag om op te zeggen, of voor het einde.',
  SG13: 'Van een jaar is zoveel procentpunt meer of minder ingekocht dan de strategie nu vraagt.',
  SG15: 'Een klik wacht zoveel uur voor zij vervalt nog op goedkeuring.',
  SG16: 'Een aansluiting heeft binnen zoveel dagen geen leveringscontract meer, of heeft er nu al geen.',
  SG21: 'Een factuur wijkt meer af dan dit percentage én meer dan dit bedrag, exclusief btw.',
  SG22: 'Zoveel dagen na het einde van een maand is een factuur die te verwachten was er nog niet.',
  SG23: 'Zoveel dagen na de afgesproken dag heeft de afzender niet geantwoord op wat is voorgelegd.',
  SG24: 'Een afzender heeft met een creditfactuur minstens dit bedrag terugbetaald.',
}

const row = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  py: '4',
  borderBottom: '1px solid {colors.line.soft}',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 10rem 11rem' },
  _last: { borderBottom: 'none' },
})
const name = css({ display: 'grid', gap: '1' })
const soft = css({ textStyle: 'small', color: 'text.soft' })

interface RuleFieldsProps extends FormView {
  code: RuleCode
  /** What more is to be said of the rule. */
  children?: ReactNode
}

/** One rule: whether it speaks, from which deviation on, and from how much on. */
export function RuleFields({ code, snapshot, send, children }: RuleFieldsProps) {
  const { values, problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const value = (part: string) => values[`${code}.${part}`]
  const change = (part: string) => (next: unknown) =>
    Object.is(next, value(part)) || send({ type: 'change', name: `${code}.${part}`, value: next })
  const isOn = value('enabled') === true
  const [, ...steps] = useLimits().contractDays
  // Only what is nearer than the first is told after it.
  const after = steps.filter((days) => days < Number(value('threshold') ?? 0))
  return (
    <div className={row}>
      <div className={name}>
        <Switch checked={isOn} disabled={busy} onChange={change('enabled')}>
          {ruleNames[code]}
        </Switch>
        <p className={soft}>
          {purposes[code]}
          {code === 'SG12' && after.length > 0 && ` Daarna nog eens, ${after.join(' en ')} dagen ervoor.`}
        </p>
        {children}
      </div>
      <Field
        label={`Drempel (${code === 'SG13' ? 'procentpunt' : thresholdUnits[code]})`}
        error={problems[`${code}.threshold`]}
        disabled={busy || !isOn}
      >
        <NumberInput value={String(value('threshold') ?? '')} onChange={change('threshold')} />
      </Field>
      {leastUnits[code] !== null && (
        <Field
          label={`Minstens (${leastUnits[code]})`}
          error={problems[`${code}.least`]}
          disabled={busy || !isOn}
        >
          <NumberInput value={String(value('least') ?? '')} onChange={change('least')} />
        </Field>
      )}
    </div>
  )
}
