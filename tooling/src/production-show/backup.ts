import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import type { ShownDatabase } from './database'
import { runService } from './run-service'
import { until } from './until'

/** A base backup, and the log since. */
export interface Backup {
  /** Starts a database with everything up to an instant, beside the one that runs. @returns its port */
  restore: (instant: string) => Promise<number>
}

const must = (folder: string, program: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(program, args, { ...postgresAccount(), cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

/** Takes a backup of the database while it is in use. @param postgres folder of PostgreSQL's programs */
export const takeBackup = (folder: string, postgres: string, { query, replicationUrl }: ShownDatabase): Backup => {
  const [backup, data, log] = ['backup', 'restored', 'log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  must(folder, join(postgres, 'pg_basebackup'), '-d', replicationUrl, '-D', backup, '-c', 'fast', '-X', 'none')
  const settings = {
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    unix_socket_directories: folder,
    synchronous_standby_names: '',
    archive_mode: 'off',
    restore_command: `cp ${log}/%f %p`,
    recovery_target_action: 'promote',
  }
  return {
    restore: async (instant) => {
      must(folder, 'cp', '-a', backup, data)
      must(folder, 'touch', join(data, 'recovery.signal'))
      const port = await freePort()
      const given = Object.entries({ ...settings, port, recovery_target_time: instant })
      const { said } = runService(
        join(postgres, 'postgres'),
        ['-D', data, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { log: join(folder, 'restored.log'), account: postgresAccount(), cwd: folder },
      )
      const isOpen = async (): Promise<boolean> => (await query('select pg_is_in_recovery()', port))[0] === 'f'
      await until('the restored database', 60, isOpen).catch(() => {
        throw new Error(said())
      })
      return port
    },
  }
}
