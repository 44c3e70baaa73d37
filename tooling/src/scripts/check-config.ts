import { findProblems } from '../../../api/src/check-start'
import { misspeltSettings } from '../../../api/src/config/misspelt-settings'

/**
 * `npm run check:config`: prints each problem that would keep the portal from starting with this environment, or from
 * reaching its Redis, on a line; exit code 1 when there is any. Variables that are probably misspelt are printed as
 * well.
 */
export const run = async (): Promise<void> => {
  for (const warning of misspeltSettings(process.env)) console.log(warning)
  const errors = await findProblems(process.env)
  for (const { message } of errors) console.log(message)
  if (errors.length === 0) console.log('设置完整，可以启动 (the settings are complete)')
  process.exitCode = errors.length === 0 ? 0 : 1
}
