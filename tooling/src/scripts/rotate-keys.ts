import { readConfig } from '../../../api/src/config/config'
import { rotateCommand } from '../../../api/src/crypto/rotate-command'

/**
 * `npm run rotate-keys`: encrypts everything again with the first key of DATA_KEYS, and prints which keys are still
 * needed.
 */
export const run = async (): Promise<void> => {
  for (const line of await rotateCommand(readConfig(process.env))) console.log(line)
}
