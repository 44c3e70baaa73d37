import { readFileSync } from 'node:fs'
import { errorCode } from '../error-code'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Distinguishes a living process from an earlier one with the same id: on Linux by boot and start time (in a restarted
 * container the ids are the same every time), elsewhere only by being alive. Null for a dead process.
 */
export const processIdentity = (pid: number): string | null => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may contain spaces; the start time is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : `${boot}:${fields[19]}`
  } catch {
    return isAlive(pid) ? 'alive' : null
  }
}
