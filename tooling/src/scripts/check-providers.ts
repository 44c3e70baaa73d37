import { parseArgs } from 'node:util'
import { isLoginPhone } from '@portal/rules/phone'
import { readConfig } from '../../../api/src/config/config'
import { network } from '../../../api/src/provider-check/check-notice-address'
import { checkProviders } from '../../../api/src/provider-check/check-providers'

/**
 * `npm run check:providers`: verifies keys, certificates and the address of notices; exit code 1 when something is
 * wrong. With `-- --send-sms-to 13800000000` it sends every message by SMS there.
 */
export const run = async (options: string[]): Promise<void> => {
  const { values } = parseArgs({ args: options, options: { 'send-sms-to': { type: 'string', default: '' } } })
  const testNumber = values['send-sms-to']
  if (testNumber !== '' && !isLoginPhone(testNumber))
    throw new Error('--send-sms-to takes a mobile number of 11 digits')
  const report = await checkProviders(readConfig(process.env), () => new Date(), { network }, testNumber)
  for (const line of report.lines) console.log(line)
  process.exitCode = report.isReady ? 0 : 1
}
