import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import { browserOf } from './browser-mark'
import { networkOf } from './client-address'

/** Where a request comes from, as far as that is visible: limits and requested codes are counted by it. */
export interface Caller {
  network: string
  /** Hash of the browser's mark; '' for one without cookies. */
  browser: string
}

export const callerOf = (config: Pick<Config, 'mode' | 'secret'>, request: FastifyRequest): Caller => ({
  network: networkOf(request),
  browser: browserOf(config, request),
})
