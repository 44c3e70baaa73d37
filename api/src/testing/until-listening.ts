import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * Resolves when somebody listens on the port.
 * @throws Error when the process that should has ended, with what `reason` says then
 */
export const untilListening = async (
  port: number,
  child: ChildProcess,
  reason: () => string = () => `${child.spawnfile} ended with ${child.exitCode}`,
): Promise<void> => {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(reason())
    await pause(20)
  }
}
