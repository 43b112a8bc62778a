import { type CheckCode, checkNames } from '../../../domain/audit/checks/names.ts'
import { takesAmount, takesShare } from '../../../domain/audit/checks/usual.ts'
import { keysOf } from '../../../domain/keys.ts'
import { own } from '../../../domain/own.ts'
import {
  boolean,
  date,
  decimal,
  longText,
  money,
  notNegative,
  required,
  section,
  type Typed,
  when,
} from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import { type Row, resource } from '../../records/resource.ts'

export type CheckSettingRow = Row<typeof checkSetting>

const checks = Object.fromEntries(
  keysOf(checkNames).map((code) => [code, `${code} ${checkNames[code]}`]),
) as Record<CheckCode, string>

const takes =
  (margin: (check: CheckCode) => boolean) =>
  ({ checkCode, isOn }: Typed): boolean =>
    isOn === true && own(checkNames, String(checkCode)) !== undefined && margin(checkCode as CheckCode)

/** What is taken all the same: some checks do look for a multiple, but 250 was mostly meant as 2,50. */
const wideMargin = (value: unknown): string | null =>
  Number.parseFloat(String(value ?? '').replace(',', '.')) > 100
    ? 'Meer dan 100%: dan valt ook een factuur van het dubbele niet op. Klopt dat?'
    : null

/** How one check of invoices is set: for all, for one customer, from a day on. What is not set is as the control has it by itself. */
export const checkSetting = resource({
  name: 'control-invoice-settings',
  table: 'check_settings',
  within: 'all',
  permission: {
    list: 'invoice-settings:read',
    get: 'invoice-settings:read',
    create: 'invoice-settings:write',
    update: 'invoice-settings:write',
    remove: 'invoice-settings:write',
  },
  label: { one: 'Instelling factuurcontrole', many: 'Instellingen factuurcontrole' },
  fields: {
    ...section('Waarvoor', {
      checkCode: required(choice('Controle', checks)),
      customerId: reference('Klant', 'customers', 'customers', { none: 'Alle klanten' }),
      validFrom: date('Geldig vanaf', {
        help: 'Telt voor facturen waarvan de periode op of na deze dag begint. Leeg: van het begin af',
      }),
    }),
    ...section('Instelling', {
      isOn: boolean('Controle staat aan', true),
      tolerancePct: when(takes(takesShare), {
        ...notNegative(
          decimal('Marge %', 3, { unit: '%', whole: 3, help: 'Leeg: zoals de controle hem zelf heeft' }),
        ),
        warns: wideMargin,
      }),
      toleranceAmount: when(
        takes(takesAmount),
        notNegative(
          money('Marge €', {
            help: 'Is er ook een marge in procent, dan telt een verschil pas boven beide. Leeg: zoals de controle hem zelf heeft',
          }),
        ),
      ),
      minimumAmount: when(
        ({ isOn }) => isOn === true,
        notNegative(
          money('Factuur overslaan onder', { help: 'Bedrag zonder btw. Leeg: geen factuur overslaan' }),
        ),
      ),
      comment: longText('Toelichting', 1000),
    }),
  },
  automatic: { changedById: reference('Gewijzigd door', 'users', 'users') },
  derived: { name: ({ checkCode }): string => checks[checkCode] },
  columns: [
    ...(['checkCode', 'customerName', 'validFrom', 'isOn', 'tolerancePct', 'toleranceAmount'] as const),
    ...(['minimumAmount', 'changedByName', 'updatedAt'] as const),
  ],
  sort: { checkCode: ['checkCode', 'id'], validFrom: ['validFrom', 'id'] },
  order: ['checkCode', 'id'],
  filters: ['checkCode', 'customerId', 'isOn'],
  taken: { checkCode: 'Voor deze controle, klant en ingangsdatum is er al een instelling' },
  check: ({ checkCode, tolerancePct }): Problems =>
    checkCode === 'FC10' && Number(tolerancePct) > 100
      ? { tolerancePct: ['Vul hoogstens 100% in: minder dan niets kan niet'] }
      : {},
})
