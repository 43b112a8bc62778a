import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'

describe('the configuration', () => {
  test('an empty environment starts the embedded database with demo data on this machine', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      production: false,
      dataDir: resolve('data'),
      filesDir: resolve('data/files'),
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      trustedProxies: [],
      drain: 500,
      smtpUrl: null,
      imapUrl: null,
      secretKey: null,
      brandName: 'Wattwerf',
      brandLogo: null,
      brandColor: '#0b6e5d',
      statecharts: null,
      demo: true,
      logLevel: 'info',
      signhost: null,
      dayAhead: { entsoe: null, energyzero: null },
    })
  })

  test('what is set is used, and a variable that is empty counts as not set', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/wattwerf',
      SMTP_URL: 'smtps://mail.example.nl',
      BRAND_NAME: ' Zonnewind ',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32',
      DRAIN_SECONDS: '7.5',
      BRAND_LOGO: '',
      BRAND_COLOR: '#7a1fa2',
      STATECHARTS: 'everybody',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDir: '/srv/wattwerf',
      smtpUrl: 'smtps://mail.example.nl',
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
      drain: 7500,
      brandName: 'Zonnewind',
      brandColor: '#7a1fa2',
      statecharts: 'everybody',
      brandLogo: null,
      demo: false,
      logLevel: 'warn',
    })
  })

  test('every wrong variable is named at once', () => {
    const wrong = () =>
      readConfig({
        PORT: '99999',
        PUBLIC_URL: 'portaal',
        TRUSTED_PROXIES: '10.0.0.0/33',
        DRAIN_SECONDS: '121',
        SMTP_URL: 'http://x',
        BRAND_COLOR: '#ffd666',
        STATECHARTS: 'iedereen',
        DEMO: 'ja',
        DATABASE_URL: 'mysql://x',
      })
    expect(wrong).toThrow(
      [
        'De configuratie klopt niet.',
        'PORT moet een poortnummer van 0 tot en met 65535 zijn.',
        'DATABASE_URL moet een adres zijn als postgres://naam:wachtwoord@host:5432/database.',
        'PUBLIC_URL moet een adres zijn als https://portaal.example.nl.',
        'TRUSTED_PROXIES moet een lijst van adressen of netwerken zijn, zoals 10.0.0.0/8,192.168.1.5 of loopback.',
        'DRAIN_SECONDS moet een aantal seconden van 0 tot en met 120 zijn.',
        'SMTP_URL moet een adres zijn als smtp://naam:wachtwoord@mail.example.nl:587.',
        'BRAND_COLOR is te licht: witte letters erop zijn niet te lezen (contrast 4,5 op 1).',
        'STATECHARTS moet een van admins, staff, everybody zijn.',
        'DEMO moet 0 of 1 zijn.',
      ].join('\n'),
    )
  })

  test('a wrong value is not repeated: it may be a secret', () => {
    expect(() => readConfig({ SMTP_URL: 'geheim123' })).toThrow(/^((?!geheim123).)*$/s)
  })

  test('demo data come in an embedded database by themselves, in PostgreSQL only when asked', () => {
    const DATABASE_URL = 'postgres://localhost/wattwerf'
    expect([
      readConfig({}).demo,
      readConfig({ DEMO: '0' }).demo,
      readConfig({ DATABASE_URL }).demo,
      readConfig({ DATABASE_URL, DEMO: '1' }).demo,
    ]).toEqual([true, false, false, true])
  })

  test('in production the embedded database runs only when it is asked for by name', () => {
    const NODE_ENV = 'production'
    expect(() => readConfig({ NODE_ENV })).toThrow('zet EMBEDDED=1')
    expect(readConfig({ NODE_ENV, EMBEDDED: '1' }).databaseUrl).toBeNull()
    expect(readConfig({ NODE_ENV, DATABASE_URL: 'postgres://db/x' }).production).toBe(true)
  })
})
