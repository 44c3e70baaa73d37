import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** The parts of a request that are known before its body is read. */
export interface Incoming extends Pick<IncomingMessage, 'headers'> {
  socket: { remoteAddress?: string | undefined }
}

/** Whether a request comes straight from a proxy of `TRUST_PROXY`, whose headers are believed. */
export const isFromProxy = (trustProxy: false | readonly string[]): ((request: Incoming) => boolean) => {
  // The same function as in Fastify itself, so that both trust the same proxies.
  const isProxy = compile(trustProxy === false ? [] : [...trustProxy])
  return ({ socket: { remoteAddress = '' } }) => isProxy(remoteAddress, 0)
}
