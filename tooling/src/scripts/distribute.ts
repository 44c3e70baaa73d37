import { parseArgs } from 'node:util'
import { readConfig } from '../../../api/src/config/config'
import { distribute } from '../../../api/src/database/distribute'
import { repoRoot } from '../paths'
import { fatal } from './fatal'

/** At most as many nodes share the rows; each part costs every statement that asks all customers. */
const usualShards = '16'

/**
 * `npm run distribute [-- --dry-run] [-- --shards 32]`: places the tables of a database with Citus, in one transaction,
 * and prints what lies where. While no portal runs, once and after every upgrade.
 */
export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: { 'dry-run': { type: 'boolean', default: false }, shards: { type: 'string', default: usualShards } },
  })
  const shards = Number(values.shards)
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024) fatal('--shards 须为 1-1024 的整数 (1 to 1024)')
  const { databaseUrl, databaseDirectUrl } = readConfig(process.env)
  if (databaseUrl === null) return fatal('请先用 DATABASE_URL 指定数据库 (set DATABASE_URL first)')
  const lines = await distribute({ url: databaseUrl, directUrl: databaseDirectUrl }, repoRoot, {
    dryRun: values['dry-run'],
    shards,
  })
  for (const line of lines) console.log(line)
}
