import { readConfig } from '../../../api/src/config/config'
import { rotateCommand } from '../../../api/src/crypto/rotate-command'

/** `npm run rotate-keys`: seals everything anew with the first key of DATA_KEYS, and tells which keys are still needed. */
export const run = async (): Promise<void> => {
  for (const line of await rotateCommand(readConfig(process.env))) console.log(line)
}
