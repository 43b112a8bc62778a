import { describe, expect, test } from 'vitest'
import { readAddress } from '../../../../src/server/storage/db/postgres/address.ts'

const read = (url: string) => readAddress(url, 10)

describe('DATABASE_URL', () => {
  test('a plain address', () => {
    expect(read('postgres://app:s%40f%3Ae:x@db.example.nl:6432/wattwerf')).toEqual({
      hosts: [{ host: 'db.example.nl', port: 6432 }],
      user: 'app',
      password: 's@f:e:x',
      database: 'wattwerf',
      ssl: 'prefer',
      pgbouncer: false,
      connections: 10,
    })
  })

  test('several hosts, with and without their port, and IPv6', () => {
    expect(read('postgresql://app@a.example:5433,b.example,[fd00::1]:5434/x').hosts).toEqual([
      { host: 'a.example', port: 5433 },
      { host: 'b.example', port: 5432 },
      { host: 'fd00::1', port: 5434 },
    ])
  })

  test.each([
    'postgres://app@/x?host=/var/run/postgresql&port=5433',
    'postgres://app@%2Fvar%2Frun%2Fpostgresql:5433/x',
  ])('a unix socket is the folder it is in: %s', (url) => {
    expect(read(url)).toMatchObject({ hosts: [{ host: '/var/run/postgresql', port: 5433 }], ssl: false })
  })

  test('on this machine there is no encryption by itself, elsewhere where it can be', () => {
    expect(read('postgres://localhost/x').ssl).toBe(false)
    expect(read('postgres://127.0.0.1/x?sslmode=require').ssl).toBe('require')
    expect(read('postgres://db.example/x').ssl).toBe('prefer')
    expect(read('postgres://db.example/x?sslmode=verify-full').ssl).toBe('verify-full')
  })

  test('behind PgBouncer, and with another number of connections', () => {
    expect(read('postgres://db/x?pgbouncer=true&connections=25')).toMatchObject({
      pgbouncer: true,
      connections: 25,
    })
  })

  test.each([
    ['postgres://db/x?pool=4', 'DATABASE_URL kent pool niet'],
    ['postgres://db/x?sslmode=maybe', 'DATABASE_URL kent sslmode=maybe niet'],
    ['postgres://db:99999/x', 'DATABASE_URL heeft een poort die geen poort is'],
    ['postgres://db/x?connections=0', 'DATABASE_URL heeft een connections die geen aantal is'],
    ['postgres://a:100%@db/x', 'DATABASE_URL bevat een % dat geen teken aanduidt'],
  ])('%s is refused in words', (url, words) => {
    expect(() => read(url)).toThrow(words)
  })
})
