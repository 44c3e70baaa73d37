import { createServer } from 'node:net'

/** Whether the portal's port is in use; anything else that is wrong with port or host is for the portal to say. */
const isTaken = (port, host) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(false)))
  })

/**
 * Ends the process with the sentence of the portal itself (`api/src/listen.ts`) when its port is in use: before
 * anything is installed, built or written.
 */
export const endIfPortIsTaken = async ({ PORT = '', HOST = '' }) => {
  const port = Number(PORT === '' ? 8080 : PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65535) return
  if (!(await isTaken(port, HOST === '' ? '127.0.0.1' : HOST))) return
  console.error(
    `端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 指定其他端口 (port ${port} is in use: stop the other program or set PORT to another port)`,
  )
  process.exit(1)
}
