import type { ReactNode } from 'react'
import type { AnyField, Kind } from '../../contract/records/field.ts'
import { numberIn } from '../../domain/unknown.ts'
import { currencySign } from '../format/format.ts'
import { css } from '../styled-system/css'
import { DateInput } from '../ui/dateInput.tsx'
import { DurationInput } from '../ui/durationInput.tsx'
import { NumberInput } from '../ui/numberInput.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/textArea.tsx'
import { TextInput } from '../ui/textInput.tsx'
import { AddDocument } from './addDocument.tsx'
import { emptyText } from './emptyText.ts'
import { asText, Labelled } from './labelled.tsx'
import { References } from './listInputs.tsx'
import { isLong, useChoices } from './lookup.ts'
import { NamingText } from './namingText.tsx'
import { RecordSelect } from './recordSelect.tsx'
import { RightsMatrix } from './rightsMatrix.tsx'
import { SuggestedText } from './suggestedText.tsx'
import { AnyOf, YesNo } from './tickInputs.tsx'

/** What the input of a declared field gets; an empty value is null, as on the wire. */
export interface InputProps {
  name: string
  field: AnyField
  value: unknown
  onChange: (value: unknown) => void
  error?: string | readonly string[] | undefined
  disabled?: boolean
  /** What an amount is in, by its code; the euro unless its record says otherwise. */
  currency?: string | undefined
}

type Input = (props: InputProps) => ReactNode

const orNull = (text: string) => (text === '' ? null : text)

const typed =
  (type: 'text' | 'email' | 'tel' | 'url'): Input =>
  (props) => (
    <Labelled {...props}>
      <TextInput
        type={type}
        name={props.name}
        // The portal keeps other people's data; the browser's own address book has no place in it.
        autoComplete="off"
        maxLength={props.field.maxLength}
        value={asText(props.value)}
        onChange={(text) => props.onChange(orNull(text))}
      />
    </Labelled>
  )

/** Without a limit of the browser: that cuts off the end of what is pasted, and says nothing. */
const LongText: Input = (props) => (
  <Labelled {...props}>
    <TextArea
      name={props.name}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNull(text))}
    />
  </Labelled>
)

const FormattedText: Input = (props) => (
  <Labelled {...props}>
    <NamingText
      of={props.field.names}
      value={asText(props.value)}
      disabled={props.disabled}
      onChange={(html) => props.onChange(orNull(html))}
    />
  </Labelled>
)

const Suggested: Input = (props) => (
  <Labelled {...props}>
    <SuggestedText {...props} />
  </Labelled>
)

/** Whole numbers travel as numbers; what is none stays text, which the rule then refuses with its sentence. */
const Whole: Input = (props) => (
  <Labelled {...props}>
    <NumberInput
      whole
      name={props.name}
      after={props.field.unit}
      value={asText(props.value)}
      onChange={(text) => props.onChange(/^-?\d+$/.test(text) ? Number(text) : orNull(text))}
    />
  </Labelled>
)

const Decimal: Input = (props) => (
  <Labelled {...props}>
    <NumberInput
      name={props.name}
      before={props.field.kind === 'money' ? currencySign(props.currency) : undefined}
      after={props.field.kind === 'money' ? undefined : props.field.unit}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNull(text))}
    />
  </Labelled>
)

const Day: Input = (props) => (
  <Labelled {...props}>
    <DateInput
      name={props.name}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNull(text))}
    />
  </Labelled>
)

/** A length of time is typed as people write it (1:30, 1,5, 90m), and reads as h:mm:ss when one leaves the field. */
const Length: Input = (props) => (
  <Labelled {...props}>
    <DurationInput name={props.name} value={props.value} onChange={props.onChange} />
  </Labelled>
)

const OneOf: Input = (props) => (
  <Labelled {...props}>
    <Select
      name={props.name}
      options={(props.field.choices ?? []).map(({ value, label }) => ({ value: String(value), label }))}
      placeholder={props.field.none}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNull(text))}
      clearable={!props.field.required}
    />
  </Labelled>
)

const withAdding = css({
  display: 'grid',
  gap: '2',
  alignContent: 'start',
  '& > button': { justifySelf: 'start' },
})

const Reference: Input = (props) =>
  isLong(props.field.of) ? (
    <div className={withAdding}>
      <Labelled {...props}>
        <RecordSelect
          of={props.field.of}
          id={numberIn(props.value)}
          onChange={props.onChange}
          disabled={props.disabled}
          help={props.field.help}
        />
      </Labelled>
      <AddDocument field={props.field} disabled={props.disabled} onAdded={props.onChange} />
    </div>
  ) : (
    <ListReference {...props} />
  )

const ListReference: Input = (props) => {
  const { options, loading } = useChoices(props.field.of, numberIn(props.value))
  return (
    <Labelled {...props}>
      <Select
        name={props.name}
        options={options}
        placeholder={loading ? 'Laden…' : props.field.none}
        emptyText={emptyText('Geen keuzes', props.field.help)}
        value={asText(props.value)}
        onChange={(text) => props.onChange(text === '' ? null : Number(text))}
        clearable={!props.field.required}
      />
    </Labelled>
  )
}

const inputs: Record<Kind, Input> = {
  text: (props) => (props.field.suggests ? <Suggested {...props} /> : typed('text')(props)),
  longText: LongText,
  richText: FormattedText,
  email: typed('email'),
  phone: typed('tel'),
  url: typed('url'),
  integer: Whole,
  decimal: Decimal,
  money: Decimal,
  boolean: YesNo,
  date: Day,
  duration: Length,
  choice: OneOf,
  choices: AnyOf,
  reference: Reference,
  references: References,
  rights: RightsMatrix,
  // Moments are the server's to fill.
  instant: typed('text'),
  code: typed('text'),
  // Rows look different in each area, which draws them itself (`inputs` of FormPage).
  rows: () => null,
}

/** Kinds that need the whole width of a card. */
const wide: ReadonlySet<Kind> = new Set(['longText', 'richText', 'choices', 'references', 'rights', 'rows'])

/** Whether an input of this field takes the whole width of a card. */
export function isWide(field: AnyField): boolean {
  return wide.has(field.kind)
}

// It bears the name by which what is wrong leads to it, and is no box of its own.
const named = css({ display: 'contents' })

/** The input of a declared field, with its label, help and errors; a new kind of field must bring its own. */
export function FieldInput(props: InputProps) {
  const Input = inputs[props.field.kind]
  return (
    <div data-field={props.name} className={named}>
      <Input {...props} />
    </div>
  )
}
