import type { FastifyInstance } from 'fastify'

/** @throws Error that says where a call is registered, when the server does not have it */
export const assertRegistered = (app: Pick<FastifyInstance, 'hasRoute'>, path: string): void => {
  if (app.hasRoute({ method: 'POST', url: `/api/${path}` })) return
  throw new Error(`no module registers ${path}: add its module to api/src/modules.ts`)
}
