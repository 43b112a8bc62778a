import { own } from '../../../domain/own.ts'
import {
  boolean,
  date,
  longText,
  required,
  section,
  type Typed,
  text,
  type Values,
  when,
} from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'
import { rows } from '../../records/rows.ts'
import { type ParameterKey, parameterKeys } from './parameterKeys.ts'
import { normalValue, shownValue } from './parameterValue.ts'
import { type Declared, parameterGroups, parameterTypes } from './parameterWords.ts'

export type Parameter = Row<typeof parameter>

/** What a parameter is by its key; undefined of a key that there is not. */
export const declaredOf = (key: unknown): Declared | undefined => own<Declared>(parameterKeys, String(key))

const isA = (what: (declared: Declared) => boolean) => (typed: Typed) => {
  const declared = declaredOf(typed.key)
  return declared !== undefined && what(declared)
}

const keyChoices = Object.fromEntries(
  Object.entries(parameterKeys)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { label }]) => [key, `${key}: ${label}`]),
) as Record<ParameterKey, string>

export const optionFields = {
  code: required(text('Code', 40)),
  label: required(text('Omschrijving', 80)),
  active: boolean('Te kiezen', true),
} as const
export type OptionRow = Values<typeof optionFields>

/** A list that is longer is no list to choose from. */
export const mostOptions = 50

/** One value of a parameter: what counts by itself, from a day on, or for one customer. */
export const parameter = resource({
  name: 'parameters',
  table: 'parameters',
  within: 'all',
  permission: {
    list: 'back-office-parameters:read',
    get: 'back-office-parameters:read',
    create: 'back-office-parameters:write',
    update: 'back-office-parameters:write',
    remove: 'back-office-parameters:write',
  },
  label: { one: 'Parameter', many: 'Parameters' },
  fields: {
    ...section('Parameter', {
      key: required(choice('Sleutel', keyChoices)),
      customerId: when(
        isA(({ perCustomer }) => perCustomer === true),
        reference('Klant', 'customers', 'customers', { none: 'Alle klanten', narrows: true }),
      ),
      validFrom: when(
        isA(({ dated }) => dated === true),
        date('Geldig vanaf', { help: 'Leeg: van het begin af', narrows: true }),
      ),
      value: when(
        isA(({ type }) => type !== 'lijst'),
        text('Waarde', 500),
      ),
    }),
    ...section('Keuzes', {
      options: when(
        isA(({ type }) => type === 'lijst'),
        rows('Keuzes', optionFields, { most: mostOptions }),
      ) as ReturnType<typeof rows<typeof optionFields>>,
    }),
    ...section('Toelichting', { comment: longText('Toelichting', 1000) }),
  },
  automatic: {
    topic: choice('Groep', parameterGroups),
    /** What the key means, so that it can be searched for. */
    label: text('Omschrijving', 120),
    /** Has a day from which it counts. */
    isDated: boolean('Met ingangsdatum'),
    changedById: reference('Gewijzigd door', 'users', 'users'),
  },
  derived: {
    name: ({ key, label }): string => label ?? key,
    shown: ({ key, value, options }): string => {
      const declared = declaredOf(key)
      return declared === undefined ? (value ?? '') : shownValue(declared, value ?? '', options ?? [])
    },
    unit: ({ key }): string => declaredOf(key)?.unit ?? '',
    type: ({ key }): string => parameterTypes[declaredOf(key)?.type ?? 'tekst'],
    usedIn: ({ key }): string => declaredOf(key)?.usedIn ?? '',
    /** Neither for a customer nor from a day: without it there would be no value at all. */
    isSystem: ({ customerId, validFrom }): boolean => customerId === null && validFrom === null,
  },
  headings: { shown: 'Waarde', unit: 'Eenheid', type: 'Soort', usedIn: 'Gebruikt in', isSystem: 'Systeem' },
  states: {
    planned: { label: 'Gaat nog in', group: 2 },
    current: { label: 'Geldt', group: 1 },
    past: { label: 'Vervangen', group: 0 },
  },
  initialState: 'planned',
  showsAll: true,
  columns: [
    'key',
    'topic',
    'label',
    'shown',
    'unit',
    'customerName',
    'validFrom',
    'changedByName',
    'statusName',
  ],
  sort: {
    topic: ['topic', 'key', 'id'],
    key: ['key', 'id'],
    validFrom: ['validFrom', 'id'],
    statusName: ['state', 'id'],
  },
  order: ['topic', 'key', 'id'],
  filters: ['topic', 'isDated', 'customerId'],
  searchable: true,
  taken: { key: 'Voor deze sleutel, klant en ingangsdatum is er al een waarde' },
  check: (draft) => ({ ...wrongValue(draft), ...wrongOptions(draft) }),
})

interface TypedParameter {
  readonly key: string | null
  readonly value: string | null
  readonly options: readonly OptionRow[]
}

/** What a part of a composed value is called ("value.klein"); null where no parameter has such a part. */
export function partName(name: string): string | null {
  const [whole, part = ''] = name.split('.')
  if (whole !== 'value') return null
  const having = Object.values<Declared>(parameterKeys).find(({ parts = {} }) => Object.hasOwn(parts, part))
  return having?.parts?.[part]?.label ?? null
}

/** What is wrong with a value, by the rule of its key; with a part of it in the place of that part. */
function wrongValue({ key, value }: TypedParameter): Problems {
  const declared = declaredOf(key)
  if (declared === undefined) return {}
  const normal = normalValue(declared, value)
  if (!('faults' in normal)) return {}
  if (normal.parts === undefined) return { value: normal.faults }
  return Object.fromEntries(
    Object.entries(normal.parts).map(([part, texts]) => [part === '' ? 'value' : `value.${part}`, texts]),
  )
}

/** Codes that are there twice, and codes that the program knows and that are gone. */
function wrongOptions({ key, options }: TypedParameter): Problems {
  const declared = declaredOf(key)
  if (declared?.type !== 'lijst') return {}
  const codes = options.map(({ code }) => code)
  const gone = (declared.options ?? []).filter(({ code }) => !codes.includes(code))
  const twice = codes.flatMap((code, place) =>
    codes.indexOf(code) < place ? [[`options.${place}.code`, ['Deze code staat er al']] as const] : [],
  )
  return {
    ...Object.fromEntries(twice),
    ...(gone.length > 0 && {
      options: [
        `Deze codes kent het portaal zelf, en kunnen niet weg: ${gone.map(({ code }) => code).join(', ')}. Haal het vinkje bij Te kiezen weg om ze niet meer te laten kiezen.`,
      ],
    }),
  } as Problems
}
