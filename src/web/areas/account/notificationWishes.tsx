import {
  digestHours,
  mailWishes,
  notificationNames,
  notificationTypes,
  type NotificationWishes as Wishes,
} from '../../../contract/areas/account/account.ts'
import type { OwnSettings, SettingsUpdate } from '../../../contract/areas/account/auth.ts'
import { entering } from '../../../contract/areas/emsInput/meterReadings.ts'
import type { FormView } from '../../flows/form.tsx'
import { useMay, useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SettingsForm } from './settingsForm.tsx'

type Type = (typeof notificationTypes)[number]

const inPortal = (type: Type) => `inPortal${type}`
const mail = (type: Type) => `mail${type}`
const options = Object.entries(mailWishes).map(([value, label]) => ({ value, label }))

const hourOptions = Array.from({ length: digestHours.last - digestHours.first + 1 }, (_, later) => {
  const hour = String(digestHours.first + later)
  return { value: hour, label: `${hour.padStart(2, '0')}:00` }
})

const valuesOf = ({ notificationWishes, digestHour, meterReminder }: OwnSettings) => ({
  digestHour: String(digestHour),
  ...Object.fromEntries(
    notificationTypes.flatMap((type) => [
      [inPortal(type), notificationWishes[type].inPortal],
      [mail(type), notificationWishes[type].mail],
    ]),
  ),
  meterReminder,
})

const updateOf = (values: Readonly<Record<string, unknown>>): SettingsUpdate => ({
  notificationWishes: Object.fromEntries(
    notificationTypes.map((type) => [
      type,
      { inPortal: values[inPortal(type)] === true, mail: values[mail(type)] },
    ]),
  ) as Wishes,
  meterReminder: values.meterReminder === true,
  digestHour: Number(values.digestHour),
})

const reminderLabel = 'Herinner mij aan meterstanden'
const about = css({ color: 'text.soft', mb: '2' })
const rows = css({ display: 'grid', gap: '0' })
const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'center',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.4fr)' },
  py: '3',
  borderBottom: '1px solid {colors.line}',
  _last: { borderBottom: 'none' },
})

const daily = css({ mt: '4', maxWidth: { md: '18rem' } })
const digestLabel = 'De dagelijkse e-mail komt om'

/** Of what one is told, and how: in the portal, by mail, or both. */
export function NotificationWishes() {
  const isCustomer = useProfile()?.type === 'customer'
  const mayEnter = useMay(entering)
  return (
    <SettingsForm name="notifications" valuesOf={valuesOf} updateOf={updateOf} labelOf={labelOf}>
      {(form) => (
        <>
          <Card title="Meldingen">
            <p className={about}>Waarvan wil je horen, en hoe?</p>
            <div className={rows}>
              {notificationTypes.map((type) => (
                <Wish key={type} {...form} type={type} />
              ))}
            </div>
            <DailyMail {...form} />
          </Card>
          {isCustomer && mayEnter && <MeterReminder {...form} />}
        </>
      )}
    </SettingsForm>
  )
}

/** At what hour the mail comes in which everything of a day is told. */
function DailyMail({ snapshot, send }: FormView) {
  return (
    <div className={daily}>
      <Field label={digestLabel} help="Alleen als je iets één keer per dag wilt horen">
        <Select
          options={hourOptions}
          value={String(snapshot.context.values.digestHour)}
          disabled={snapshot.hasTag('busy')}
          onChange={(value) => send({ type: 'change', name: 'digestHour', value })}
        />
      </Field>
    </div>
  )
}

/** Whoever types readings is asked for them by mail, or not. */
function MeterReminder({ snapshot, send }: FormView) {
  return (
    <Card title="Meterstanden">
      <p className={about}>
        Op de eerste van de maand krijg je een e-mail als er nog standen van de vorige maand ontbreken.
      </p>
      <Switch
        checked={snapshot.context.values.meterReminder === true}
        disabled={snapshot.hasTag('busy')}
        onChange={(value) => send({ type: 'change', name: 'meterReminder', value })}
      >
        {reminderLabel}
      </Switch>
    </Card>
  )
}

function labelOf(name: string): string {
  if (name === 'meterReminder') return reminderLabel
  if (name === 'digestHour') return digestLabel
  const type = notificationTypes.find((one) => name.endsWith(String(one)))
  return type === undefined ? name : notificationNames[type]
}

function Wish({ snapshot, send, type }: FormView & { type: Type }) {
  const { values } = snapshot.context
  const disabled = snapshot.hasTag('busy')
  const name = notificationNames[type]
  return (
    <fieldset className={row}>
      <legend className={css({ srOnly: true })}>{name}</legend>
      <span aria-hidden className={css({ fontWeight: 'medium' })}>
        {name}
      </span>
      <Checkbox
        checked={values[inPortal(type)] === true}
        disabled={disabled}
        onChange={(value) => send({ type: 'change', name: inPortal(type), value })}
      >
        In het portaal
      </Checkbox>
      <Field label="E-mail">
        <Select
          options={options}
          value={String(values[mail(type)])}
          disabled={disabled}
          onChange={(value) => send({ type: 'change', name: mail(type), value })}
        />
      </Field>
    </fieldset>
  )
}
