import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** The path of a page whose last part is a token from a mail. */
const withToken = /^(\/(?:ondertekenen|afmelden)\/).+/

/** It carries no query: that may hold a link's token or what a person searched for. Nor does it carry a token that is part of the path. */
const asked = ({ method, url }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0]?.replace(withToken, '$1…'),
})

/** One line a request once it is over, where Fastify writes one at its beginning as well; each line has the id of its request. */
export class OneLine extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { ...asked(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) request.log.error({ ...line, err: error }, 'answered in part')
    else request.log.info(line, 'answered')
  }
}

/** Who does not wait for the answer leaves a line as well. */
export function logGivenUp(http: FastifyInstance): void {
  http.addHook('onRequestAbort', (request, next) => {
    request.log.info(asked(request), 'given up by who asked')
    next()
  })
}
