import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from './config/start-error'
import { errorCode } from './error-code'

interface Place {
  port: number
  host: string
}

/** Turns a failure to listen into a line that says what to do. An unknown error is returned as it is. */
const listenError = (error: unknown, { port, host }: Place, setting: string): unknown => {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return new StartError(
      `端口 ${port} 已被占用：请停止占用它的程序，或用 ${setting} 指定其他端口`,
      `port ${port} is in use: stop the other program or set ${setting} to another port`,
    )
  if (code === 'EACCES')
    return new StartError(
      `没有使用端口 ${port} 的权限：请用 ${setting} 指定 1024 以上的端口`,
      `port ${port} is not allowed: set ${setting} to 1024 or above`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`本机没有地址 ${host}：请修正 HOST`, `this machine has no address ${host}: correct HOST`)
  return error
}

/**
 * Begins to serve.
 * @returns the address to open in a browser
 * @throws StartError when the port cannot be had
 */
export const listen = async (app: FastifyInstance, { port, host }: Place, setting = 'PORT'): Promise<string> => {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    throw listenError(error, { port, host }, setting)
  }
}

/** Listens for a moment. @throws StartError when the port cannot be had */
export const tryPort = async (place: Place, setting: string): Promise<void> => {
  const server = createServer()
  try {
    server.listen(place)
    await once(server, 'listening')
  } catch (error) {
    throw listenError(error, place, setting)
  }
  server.close()
  await once(server, 'close')
}
