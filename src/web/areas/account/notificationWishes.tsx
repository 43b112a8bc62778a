import {
  type MailWish,
  mailWishes,
  notificationNames,
  notificationTypes,
  type NotificationWishes as Wishes,
} from '../../../contract/account.ts'
import type { OwnSettings, SettingsUpdate } from '../../../contract/auth.ts'
import type { FormView } from '../../flows/form.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { SettingsForm } from './settingsForm.tsx'

type Type = (typeof notificationTypes)[number]

const inPortal = (type: Type) => `inPortal${type}`
const mail = (type: Type) => `mail${type}`
const options = Object.entries(mailWishes).map(([value, label]) => ({ value, label }))

const valuesOf = ({ notificationWishes }: OwnSettings) =>
  Object.fromEntries(
    notificationTypes.flatMap((type) => [
      [inPortal(type), notificationWishes[type].inPortal],
      [mail(type), notificationWishes[type].mail],
    ]),
  )

const updateOf = (values: Readonly<Record<string, unknown>>): SettingsUpdate => ({
  notificationWishes: Object.fromEntries(
    notificationTypes.map((type) => [
      type,
      { inPortal: values[inPortal(type)] === true, mail: values[mail(type)] as MailWish },
    ]),
  ) as Wishes,
})

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

/** Of what one is told, and how: in the portal, by mail, or both. */
export function NotificationWishes() {
  return (
    <SettingsForm name="notifications" valuesOf={valuesOf} updateOf={updateOf} labelOf={labelOf}>
      {(form) => (
        <Card title="Meldingen">
          <p className={css({ color: 'text.soft', mb: '2' })}>
            Waarvan wil je horen, en hoe? De dagelijkse e-mail komt om zeven uur ’s ochtends.
          </p>
          <div className={rows}>
            {notificationTypes.map((type) => (
              <Wish key={type} {...form} type={type} />
            ))}
          </div>
        </Card>
      )}
    </SettingsForm>
  )
}

function labelOf(name: string): string {
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
