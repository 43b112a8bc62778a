import {
  pageSizes,
  preferenceFields,
  type StartPage,
  signatureField,
  startNeeds,
} from '../../../contract/areas/account/account.ts'
import type { OwnSettings, SettingsUpdate } from '../../../contract/areas/account/auth.ts'
import { may } from '../../../contract/records/permission.ts'
import { textIn } from '../../../domain/unknown.ts'
import { CustomerSelect } from '../../fields/customerSelect.tsx'
import { FieldInput } from '../../fields/inputs.tsx'
import type { FormView } from '../../flows/form.tsx'
import { useMay, useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { SettingsForm } from './settingsForm.tsx'

const stack = css({ display: 'grid', gap: '4', maxWidth: '26rem' })
const labels: Readonly<Record<string, string>> = {
  startPage: preferenceFields.startPage.label,
  rowsPerPage: preferenceFields.rowsPerPage.label,
  customer: 'Standaardklant',
  mailSignature: signatureField.label,
}

interface Wished {
  id: number
  name: string
}

const valuesOf = (settings: OwnSettings) => ({
  startPage: settings.startPage,
  rowsPerPage: String(settings.rowsPerPage),
  mailSignature: settings.mailSignature,
  customer:
    settings.defaultCustomerId === null
      ? null
      : { id: settings.defaultCustomerId, name: settings.defaultCustomerName ?? '' },
})

const updateOf = ({
  startPage,
  rowsPerPage,
  customer,
  mailSignature,
}: Readonly<Record<string, unknown>>): SettingsUpdate => ({
  startPage: startPage as StartPage,
  rowsPerPage: pageSizes.find((size) => String(size) === rowsPerPage) ?? 25,
  defaultCustomerId: (customer as Wished | null)?.id ?? null,
  mailSignature: textIn(mailSignature),
})

/** Where one begins, at which customer, and how long lists are. */
export function Preferences() {
  const mayAnswer = useMay('support-email-inbox:write')
  return (
    <SettingsForm
      name="settings"
      valuesOf={valuesOf}
      updateOf={updateOf}
      labelOf={(name) => labels[name] ?? null}
    >
      {(form) => (
        <Card title="Voorkeuren">
          <div className={stack}>
            <StartPageField {...form} />
            <DefaultCustomer {...form} />
            <Plain {...form} name="rowsPerPage" field={preferenceFields.rowsPerPage} />
            {mayAnswer && <Plain {...form} name="mailSignature" field={signatureField} />}
          </div>
        </Card>
      )}
    </SettingsForm>
  )
}

type PlainProps = FormView & { name: string; field: Parameters<typeof FieldInput>[0]['field'] }

function Plain({ snapshot, send, name, field }: PlainProps) {
  const { values, problems } = snapshot.context
  return (
    <FieldInput
      name={name}
      field={field}
      value={values[name]}
      error={problems[name]}
      disabled={snapshot.hasTag('busy')}
      onChange={(value) => Object.is(value, values[name]) || send({ type: 'change', name, value })}
    />
  )
}

const isSeen = (profile: Parameters<typeof may>[0], needs: (typeof startNeeds)[StartPage]) =>
  needs === null || may(profile, needs)

/** Only pages this person may see, and the one that was chosen before. */
function StartPageField(form: FormView) {
  const profile = useProfile() ?? null
  const chosen = form.snapshot.context.values.startPage
  const field = preferenceFields.startPage
  const choices = field.choices?.filter(
    ({ value }) => value === chosen || isSeen(profile, startNeeds[value as StartPage]),
  )
  return <Plain {...form} name="startPage" field={{ ...field, ...(choices && { choices }) }} />
}

/** The customer one stands at after signing in, for who may switch. */
function DefaultCustomer({ snapshot, send }: FormView) {
  const profile = useProfile()
  if (!profile?.canSwitch) return null
  const { values, problems } = snapshot.context
  return (
    <Field
      label="Standaardklant"
      help="Zonder keuze is dat de klant waar je het laatst was"
      error={problems.defaultCustomerId}
    >
      <CustomerSelect
        value={values.customer as Wished | null}
        disabled={snapshot.hasTag('busy')}
        onChange={(value) => send({ type: 'change', name: 'customer', value })}
      />
    </Field>
  )
}
