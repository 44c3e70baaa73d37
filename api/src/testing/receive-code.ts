import type { CodePurpose } from '@portal/contract/auth'
import { newAddress } from './addresses'
import { solveCaptcha } from './solve-captcha'
import type { TestServer } from './test-server'

/**
 * Requests a code for a purpose, or without one as in the specification, from a new network address.
 * @returns the code
 */
export const receiveCode = async (server: TestServer, mobileNo: string, purpose?: CodePurpose): Promise<string> => {
  const address = newAddress()
  const captchaVerification = await solveCaptcha(server, { address, purpose: 'sms' })
  await server.send(
    'api/sendSmsCode',
    { mobileNo, purpose, captchaType: 'blockPuzzle', captchaVerification },
    { address },
  )
  const code = server.outside.codesTo(mobileNo).at(-1)
  if (code === undefined) throw new Error('no code was sent')
  return code
}

/** Six digits that are certainly not the code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
