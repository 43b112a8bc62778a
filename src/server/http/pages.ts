import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotFound } from '../ground/errors.ts'

const year = 31_536_000_000

/** Serves the built browser part: chunks under /build/ for ever, and the page itself for every other path a person may open. */
export async function mountPages(
  http: FastifyInstance,
  dist: string,
  branded: (page: string) => string,
): Promise<void> {
  const built = existsSync(join(dist, 'index.html'))
  const page = built ? branded(await readFile(join(dist, 'index.html'), 'utf8')) : null
  if (built) {
    await http.register(async (files) => {
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'file' }
      })
      await files.register(fastifyStatic, {
        root: join(dist, 'build'),
        prefix: '/build/',
        maxAge: year,
        immutable: true,
        index: false,
        preCompressed: true,
        dotfiles: 'ignore',
      })
    })
  }
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isFile =
      path.startsWith('/api/') ||
      path.startsWith('/build/') ||
      /\.[a-z0-9]+$/i.test(path) ||
      path.includes('/.')
    if (request.method !== 'GET' || isFile || page === null) throw new NotFound()
    return sendPage(reply, page)
  })
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)
}
