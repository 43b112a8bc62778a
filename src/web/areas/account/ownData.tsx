import { ownFields } from '../../../contract/areas/account/account.ts'
import type { OwnSettings } from '../../../contract/areas/account/auth.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { keysOf } from '../../../domain/keys.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import { Credentials } from '../../flows/credentials.tsx'
import { ownAddress } from '../../flows/credentialsCalls.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { SettingsForm } from './settingsForm.tsx'

const fields: Record<string, AnyField> = ownFields
const names = keysOf(ownFields)
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})

const valuesOf = (settings: OwnSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]))

/** One's own name and number, to be changed by oneself, and the address one signs in with. */
export function OwnData() {
  return (
    <SettingsForm
      name="account"
      valuesOf={valuesOf}
      updateOf={(values) => values}
      labelOf={(name) => fields[name]?.label ?? null}
      beside={({ emailAddress }) => <OwnAddress emailAddress={emailAddress} />}
    >
      {({ snapshot, send }) => (
        <Card title="Gegevens">
          <div className={grid}>
            {Object.entries(fields).map(([name, field]) => (
              <FieldInput
                key={name}
                name={name}
                field={field}
                value={snapshot.context.values[name]}
                error={snapshot.context.problems[name]}
                disabled={snapshot.hasTag('busy')}
                onChange={(value) =>
                  Object.is(value, snapshot.context.values[name]) || send({ type: 'change', name, value })
                }
              />
            ))}
          </div>
        </Card>
      )}
    </SettingsForm>
  )
}

/** The address one signs in with, and the way to another; no part of the form, for it is confirmed by mail. */
function OwnAddress({ emailAddress }: { emailAddress: string }) {
  return (
    <div className={css({ mt: '4', maxWidth: 'page.form' })}>
      <Card title="Inloggen">
        <div className={css({ display: 'grid', gap: '4' })}>
          <DescriptionList items={[{ label: 'E-mailadres', value: emailAddress }]} />
          <Credentials credential={ownAddress} />
        </div>
      </Card>
    </div>
  )
}
