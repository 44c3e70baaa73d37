import { findProblems } from '../../../api/src/check-start'
import { fatal } from './fatal'

/**
 * `npm run check:config`: what would keep the portal from starting with this environment, or from reaching its Redis, a
 * line each; exit code 1 when there is anything.
 */
export const run = async (): Promise<void> => {
  try {
    const errors = await findProblems(process.env)
    for (const { message } of errors) console.log(message)
    if (errors.length === 0) console.log('设置完整，可以启动 (the settings are complete)')
    process.exitCode = errors.length === 0 ? 0 : 1
  } catch (error) {
    fatal(error)
  }
}
