import type { CodePurpose } from '@portal/shared/contract/auth'
import { desc, eq } from 'drizzle-orm'
import { smsOutbox } from '../modules/sms/sms.tables'
import { newAddress } from './addresses'
import { solveCaptcha } from './solve-captcha'
import type { TestServer } from './test-server'

/** Has a code for a purpose, or as the specification asks for one, sent to the number, from an address of its own, and reads it from the outbox. */
export const receiveCode = async (server: TestServer, mobileNo: string, purpose?: CodePurpose): Promise<string> => {
  const address = newAddress()
  const captchaVerification = await solveCaptcha(server, { address, purpose: 'sms' })
  await server.send(
    'api/sendSmsCode',
    { mobileNo, purpose, captchaType: 'blockPuzzle', captchaVerification },
    { address },
  )
  const [newest] = await server.database.db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.mobileNo, mobileNo))
    .orderBy(desc(smsOutbox.createdAt))
    .limit(1)
  const code = /\d{6}/.exec(newest?.message ?? '')?.[0]
  if (code === undefined) throw new Error('no code was sent')
  return code
}

/** Six digits that are certainly not the code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
