/** What is chosen of a party. */
export const products = { '1': 'Elektriciteit', '2': 'Gas' } as const
export const invoiceFormats = { pdf: 'Pdf', ubl: 'E-factuur (UBL)', edi: 'EDI', portal: 'Portaal' } as const
export const dataChannels = { handmatig: 'Handmatig', csv: 'CSV', sftp: 'SFTP', api: 'API' } as const
export const priceTypes = {
  vast: 'Vast',
  variabel: 'Variabel',
  klik: 'Klikken',
  spot: 'Spot (uur/dag)',
  maandindex: 'Maandindex',
  collectief: 'Collectief',
} as const
