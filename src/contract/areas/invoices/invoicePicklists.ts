/** Pick lists of invoices and their lines. */

/** Who sends an energy invoice. */
export const partyTypes = {
  supplier: 'Leverancier',
  gridoperator: 'Netbeheerder',
  measuring: 'Meetbedrijf',
  trafo: 'Trafoverhuurder',
  other: 'Overig',
} as const

export const invoiceKinds = {
  voorschot: 'Voorschotnota',
  maand: 'Maandfactuur',
  jaar: 'Jaarafrekening',
  eind: 'Eindafrekening',
  correctie: 'Correctiefactuur',
  credit: 'Creditfactuur',
} as const

export const invoiceSources = {
  handmatig: 'Handmatig',
  upload: 'Upload',
  email: 'E-mail',
  efactuur: 'E-factuur (UBL)',
  api: 'Koppeling',
} as const

export const lineTypes = {
  levering_enkel: 'Levering enkeltarief',
  levering_hoog: 'Levering normaal/hoog',
  levering_laag: 'Levering dal/laag',
  levering_gas: 'Levering gas',
  teruglevering: 'Teruglevering',
  spot: 'Levering spotmarkt',
  vastrecht_levering: 'Vaste leveringskosten',
  opslag: 'Opslag leverancier',
  profiel: 'Profielkosten',
  onbalans: 'Onbalanskosten',
  gvo: 'Garanties van oorsprong',
  eb: 'Energiebelasting',
  ode: 'Opslag duurzame energie (t/m 2022)',
  eb_vermindering: 'Vermindering energiebelasting',
  transport_vast: 'Vastrecht transportdienst',
  capaciteit: 'Capaciteitstarief',
  kw_contract: 'kW gecontracteerd',
  kw_max: 'kW max',
  transport_kwh: 'Transport per kWh',
  blind: 'Blindenergie (kVArh)',
  aansluit: 'Periodieke aansluitvergoeding',
  systeem: 'Systeemdiensten',
  meet: 'Meetdiensten / meterhuur',
  trafo: 'Trafohuur',
  voorschot: 'Voorschot',
  afronding: 'Afronding',
  overig: 'Overig',
} as const

export const lineUnits = {
  kwh: 'kWh',
  mwh: 'MWh',
  m3: 'm³',
  nm3: 'm³ (n)',
  kw: 'kW',
  kvarh: 'kVArh',
  dag: 'dag',
  maand: 'maand',
  jaar: 'jaar',
  stuk: 'stuk',
} as const

/** The VAT rates of today; an older or foreign invoice may carry another. */
export const vatRates = { '21': '21%', '9': '9%', '0': '0%', verlegd: 'Btw verlegd' } as const
