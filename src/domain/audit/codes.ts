import type { Product } from '../energy/channel.ts'
import type { LineType } from '../invoice/lineTypes.ts'

/** Who bills: each sends invoices of its own (domain, C1). */
export const parties = ['supplier', 'grid', 'metering', 'trafo'] as const
export type Party = (typeof parties)[number]

export const partyNames: Readonly<Record<Party, string>> = {
  supplier: 'Leverancier',
  grid: 'Netbeheerder',
  metering: 'Meetbedrijf',
  trafo: 'Trafoverhuurder',
}

/** Which costs are compared as a sum of a calendar year: senders cut them in other lines than we do (domain, C4). */
export type Family = 'supply' | 'tax' | 'reduction' | 'grid' | 'metering' | 'trafo' | 'settled' | 'unknown'

interface Code {
  readonly label: string
  readonly lineType: LineType
  readonly family: Family
}

const code = (label: string, lineType: LineType, family: Family): Code => ({ label, lineType, family })

/** Every line that is calculated or met on an invoice, by its code. */
export const codes = {
  SUPPLY_SINGLE: code('Levering enkeltarief', 'levering_enkel', 'supply'),
  SUPPLY_HIGH: code('Levering hoog', 'levering_hoog', 'supply'),
  SUPPLY_LOW: code('Levering laag', 'levering_laag', 'supply'),
  SUPPLY_GAS: code('Levering gas', 'levering_gas', 'supply'),
  SUPPLY_SPOT: code('Levering spotmarkt', 'spot', 'supply'),
  SUPPLY_CLICK: code('Klik', 'klik', 'supply'),
  SUPPLY_RESIDUAL_PEAK: code('Restvolume piek', 'levering_hoog', 'supply'),
  SUPPLY_RESIDUAL_OFFPEAK: code('Restvolume dal', 'levering_laag', 'supply'),
  SUPPLY_RESIDUAL: code('Restvolume', 'spot', 'supply'),
  FEEDIN: code('Terugleververgoeding', 'teruglevering', 'supply'),
  FEEDIN_COST: code('Terugleverkosten', 'terugleverkosten', 'supply'),
  SUPPLY_FIXED: code('Vaste leveringskosten', 'vastrecht_levering', 'supply'),
  SUPPLY_MARKUP: code('Opslag', 'opslag', 'supply'),
  SUPPLY_PROFILE: code('Profielkosten', 'profiel', 'supply'),
  SUPPLY_IMBALANCE: code('Onbalanskosten', 'onbalans', 'supply'),
  SUPPLY_GVO: code('Garanties van oorsprong', 'gvo', 'supply'),
  SUPPLY_REGIO: code('Regiotoeslag', 'regiotoeslag', 'supply'),
  TAX_E: code('Energiebelasting', 'eb', 'tax'),
  TAX_G: code('Energiebelasting gas', 'eb', 'tax'),
  ODE_E: code('Opslag duurzame energie', 'ode', 'tax'),
  ODE_G: code('Opslag duurzame energie gas', 'ode', 'tax'),
  TAX_REDUCTION: code('Vermindering energiebelasting', 'eb_vermindering', 'reduction'),
  GRID_SMALL: code('Netbeheerkosten', 'netbeheer_totaal', 'grid'),
  GRID_STANDING: code('Vastrecht transport', 'transport_vast', 'grid'),
  GRID_CAPACITY: code('Capaciteitstarief', 'capaciteit', 'grid'),
  GRID_CAPACITY_GAS: code('Capaciteit', 'capaciteit', 'grid'),
  GRID_CONNECTION: code('Periodieke aansluitvergoeding', 'aansluit', 'grid'),
  GRID_KW_CONTRACT: code('kW gecontracteerd', 'kw_contract', 'grid'),
  GRID_KW_MAX: code('kW max', 'kw_max', 'grid'),
  GRID_KWH: code('Transport kWh', 'transport_kwh', 'grid'),
  GRID_KWH_HIGH: code('Transport kWh normaal', 'transport_kwh', 'grid'),
  GRID_KWH_LOW: code('Transport kWh laag', 'transport_kwh', 'grid'),
  GRID_KVARH: code('Blindenergie', 'blind', 'grid'),
  GRID_SYSTEM: code('Systeemdiensten', 'systeem', 'grid'),
  METERING: code('Meetdienst', 'meet', 'metering'),
  TRAFO_RENT: code('Trafohuur', 'trafo', 'trafo'),
  ADVANCE: code('Voorschot', 'voorschot', 'settled'),
  ROUNDING: code('Afronding', 'afronding', 'settled'),
  OTHER: code('Niet herkend', 'overig', 'unknown'),
} as const satisfies Readonly<Record<string, Code>>

export type LineCode = keyof typeof codes

/** What pays back: its quantity and rate keep the sign they are agreed with, and its amount is their product below zero. */
export const paysBack = (of: LineCode): boolean => of === 'TAX_REDUCTION' || of === 'FEEDIN'

/** Codes of one kind of line of the portal, of which the product, the words and what was expected decide. */
const codesOfType: Readonly<Record<LineType, readonly LineCode[]>> = Object.groupBy(
  Object.keys(codes) as LineCode[],
  (name) => codes[name].lineType,
) as Readonly<Record<LineType, readonly LineCode[]>>

/** The codes a line of this type may be; the first is what it is where nothing says otherwise. */
export function codesOf(lineType: LineType, product: Product): readonly LineCode[] {
  if (lineType === 'eb') return product === 'gas' ? ['TAX_G'] : ['TAX_E']
  if (lineType === 'ode') return product === 'gas' ? ['ODE_G'] : ['ODE_E']
  if (lineType === 'capaciteit' && product === 'gas') return ['GRID_CAPACITY_GAS']
  return codesOfType[lineType]
}

export const isLineCode = (text: string): text is LineCode => Object.hasOwn(codes, text)
