import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  port: number
  stop: () => Promise<void>
}

/** Starts a server that writes its address in its first line. */
export const startServer = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error(`${args.join(' ')} has ended`))),
  ])) as [Buffer]
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { child, stop, port: Number(/127\.0\.0\.1:(\d+)/.exec(String(line))?.[1]) }
}
