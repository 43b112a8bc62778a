import type { Brand } from '../../contract/areas/brand/brandCalls.ts'

/** A numbered white-label host, such as wl3.staging.example or staging-2.example, is a staging host. */
const staging = /(^|[.-])(wl\d+[.-]?staging|staging[.-]?\d*|wl\d+[.-]test)([.-]|$)/i
const local = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Which banner a visitor sees, from the host name the page was asked by and the way the server runs. */
export function environmentOf(hostname: string, production: boolean): Brand['environment'] {
  if (staging.test(hostname)) return 'staging'
  return local.test(hostname) && !production ? 'development' : 'production'
}
